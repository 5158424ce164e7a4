import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";

export type RequestStore = {
  /** Resolves once the record is on disk as one line of JSON; rejects when it could not be written. */
  append(record: object): Promise<void>;
};

const NEWLINE = 0x0a;

/** Writes the directory's entry for a new file to disk as well. Systems that cannot open a directory do without. */
async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function appendLine(dataDir: string, line: string): Promise<void> {
  // The records hold names and telephone numbers: only the operator's account may read them.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Opened each time: after a log rotation the open file would be the one that was moved away.
  const file = await open(join(dataDir, "requests.jsonl"), "a+", 0o600);
  try {
    const { size } = await file.stat();
    const last = Buffer.alloc(1, NEWLINE);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    // A crash may have left half a line: a line end keeps it from spoiling this one.
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
 * Lines are written one after the other, each by one write call followed by fsync, before `append` resolves, so that an
 * acknowledged request is kept even when the process is killed right after.
 * @param dataDir created on the first append when missing
 */
export function createRequestStore(dataDir: string): RequestStore {
  let tail: Promise<void> = Promise.resolve();
  return {
    append(record) {
      const line = JSON.stringify(record);
      const written = tail.then(() => appendLine(dataDir, line));
      // The caller gets the failure; the next write does not wait for this one.
      tail = written.catch(() => undefined);
      return written;
    },
  };
}
