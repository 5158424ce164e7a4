import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@/lib/system/hash";

const RETRY_MS = 100;

/**
 * Does work that one process of a folder may do at a time, as all builds write to the same folders. Who does it listens
 * on an address of this machine, which the system takes back however the process ends. Where another process is at it, one
 * line says so, and the work begins once that one has ended.
 */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const address = addressOf(realpathSync("."));
  for (;;) {
    const release = await listen(address);
    if (release) return work().finally(release);
    await untilOtherEnds(address);
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

/** Linux has addresses that are no files; elsewhere it is one, which a killed process leaves. */
function addressOf(folder: string): string {
  const name = `site-build-${hash(folder)}`;
  return process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/** @returns what ends it; undefined where another process has the address */
function listen(address: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const waiting = new Set<Socket>();
    const server = createServer((socket) => {
      waiting.add(socket.on("error", () => undefined));
      socket.write(String(process.pid));
    });
    // Where the system has no such addresses, builds go on as if alone.
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(code === "EADDRINUSE" ? undefined : () => undefined),
    );
    server.listen(address, () =>
      resolve(() => {
        server.close();
        for (const socket of waiting) socket.destroy();
      }),
    );
  });
}

function untilOtherEnds(address: string): Promise<void> {
  return new Promise((resolve) => {
    connect(address)
      .once("data", (pid) =>
        console.log(
          `Le processus ${pid} construit déjà le site dans ce dossier : cette construction attend qu'il ait fini.`,
        ),
      )
      .once("error", ({ code }: NodeJS.ErrnoException) => {
        // A file that nobody listens on any more.
        if (code === "ECONNREFUSED" && !address.startsWith("\0")) rmSync(address, { force: true });
      })
      .once("close", () => resolve());
  });
}
