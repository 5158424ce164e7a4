import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Memory that a process and all below it hold, in bytes; 0 where the system does not say (other than Linux). */
export function treeMemory(root: number): number {
  if (!existsSync("/proc/self/statm")) return 0;
  const children = childProcesses();
  const below = (pid: number): number =>
    ownMemory(pid) + (children.get(pid) ?? []).reduce((sum, child) => sum + below(child), 0);
  return below(root);
}

/** All processes by their parent. */
function childProcesses(): ReadonlyMap<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    const stat = pid ? readOrNull(`/proc/${pid}/stat`) : null;
    if (!stat) continue;
    // The second field, a name in brackets, may hold spaces; the fourth is the parent.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

/** The proportional set size, in bytes: pages that several processes share count once. */
function ownMemory(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readOrNull(`/proc/${pid}/smaps_rollup`) ?? "")?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** A process may have ended meanwhile. */
function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
