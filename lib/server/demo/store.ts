import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Appends a record to `{dataDir}/requests.jsonl`, as one line of JSON, and resolves once it is on disk. Each line is one
 * write, so that records that arrive at once stay whole.
 */
export async function storeRequest(dataDir: string, record: object): Promise<void> {
  // The records hold names and telephone numbers: only the operator's account may read them.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "requests.jsonl");
  await appendFile(file, `${JSON.stringify(record)}\n`, { mode: 0o600, flush: true });
}
