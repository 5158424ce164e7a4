import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";

export type RequestStore = {
  /** Resolves once the record is on disk as one line of JSON; rejects when it could not be written. */
  append(record: object): Promise<void>;
};

const NEWLINE = 0x0a;

/** Makes the directory's entry for a new file durable as well. Some systems cannot open a directory: no harm. */
async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function appendLine(dataDir: string, line: string): Promise<void> {
  // Names and telephone numbers: readable by the operator's account only.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Opened each time, so that a file moved away by a log rotation is never written to unseen.
  const file = await open(join(dataDir, "requests.jsonl"), "a+", 0o600);
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1, NEWLINE);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    // A crash may have left half a line: close it, so that only that line is lost and not this one with it.
    const bytes = Buffer.from(`${last[0] === NEWLINE ? "" : "\n"}${line}\n`);
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten !== bytes.length)
      throw new Error(`Only ${bytesWritten} of ${bytes.length} bytes were written`);
    await file.sync();
    if (size === 0) await syncDirectory(dataDir);
  } finally {
    await file.close();
  }
}

/**
 * Opens the store of requests: `{dataDir}/requests.jsonl`, one JSON object a line, in the order of arrival.
 * Lines are written one after the other, each by one write call followed by fsync, before `append` resolves:
 * what was acknowledged survives the process being killed right after.
 * @param dataDir created on the first append when missing
 */
export function createRequestStore(dataDir: string): RequestStore {
  let tail: Promise<void> = Promise.resolve();
  return {
    append(record) {
      const line = JSON.stringify(record);
      const written = tail.then(() => appendLine(dataDir, line));
      // A failed write is its caller's to report; the next one starts afresh.
      tail = written.catch(() => undefined);
      return written;
    },
  };
}
