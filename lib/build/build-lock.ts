import { once } from "node:events";
import { realpathSync } from "node:fs";
import { createServer, type ListenOptions, type Server } from "node:net";
import { setTimeout } from "node:timers/promises";
import { hash } from "@/lib/system/hash";

const RETRY_MS = 100;

/**
 * Runs work that only one process per folder may do at a time, as all builds write to the same folders. The lock is a
 * local address to listen at, which the system frees however the process ends. If another process has it, prints a line
 * and waits.
 */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const address = addressOf(realpathSync("."));
  for (let isTold = false; ; isTold = true) {
    const lock = await listen(address);
    if (lock) return work().finally(() => lock.close());
    if (!isTold)
      console.log(
        "Une autre construction du site est en cours dans ce dossier : celle-ci attend qu'elle finisse.",
      );
    await setTimeout(RETRY_MS);
  }
}

/** On Linux, an abstract socket; elsewhere a port, as a killed process would leave a socket file behind. */
function addressOf(folder: string): ListenOptions {
  const name = hash(folder);
  if (process.platform === "linux") return { path: `\0site-build-${name}` };
  return { host: "127.0.0.1", port: 20_000 + (Buffer.from(name).readUInt32LE() % 20_000) };
}

/** @returns undefined if another process has the address */
async function listen(address: ListenOptions): Promise<Server | undefined> {
  const server = createServer();
  try {
    await once(server.listen(address), "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return undefined;
    // The system has no such sockets: build without a lock.
  }
  return server;
}
