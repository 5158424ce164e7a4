import { realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@/lib/system/hash";

const RETRY_MS = 100;

/**
 * Runs work that only one process per folder may do at a time, as all builds write to the same folders. The lock is a
 * local socket, which the system frees however the process ends. If another process holds it, prints a line and waits.
 */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const address = addressOf(realpathSync("."));
  for (;;) {
    const release = await listen(address);
    if (release) return work().finally(release);
    await untilOtherEnds(address);
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}

/** On Linux, an abstract socket; elsewhere a socket file, which a killed process leaves behind. */
function addressOf(folder: string): string {
  const name = `site-build-${hash(folder)}`;
  return process.platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/** @returns a function that stops listening; undefined if another process has the address */
function listen(address: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const waiting = new Set<Socket>();
    const server = createServer((socket) => {
      waiting.add(socket.on("error", () => undefined));
      socket.write(String(process.pid));
    });
    // If the system has no such sockets, build without a lock.
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
        // A stale socket file.
        if (code === "ECONNREFUSED" && !address.startsWith("\0")) rmSync(address, { force: true });
      })
      .once("close", () => resolve());
  });
}
