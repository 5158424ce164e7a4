import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

const PARENT_CHECK_MS = 500;

/** A signal, and the death of whoever started this process, end it with all that it has started. */
export function endWithParent() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => {
      endDescendants();
      // By the signal itself, which npm does not report as a failure.
      process.kill(process.pid, signal);
      process.exit(1);
    });
  const parent = process.ppid;
  // Between npm and this process stands a shell, which goes on when npm is killed.
  const ancestors = process.env.npm_lifecycle_event ? [parent, parentOf(parent)] : [parent];
  setInterval(() => {
    if (process.ppid === parent && ancestors.every(isAlive)) return;
    endDescendants();
    process.exit(1);
  }, PARENT_CHECK_MS).unref();
}

function parentOf(pid) {
  return allProcesses().find((process) => process.pid === pid)?.parent ?? pid;
}

/** Next and others start processes of their own, which would go on without their parents. */
function endDescendants() {
  if (process.platform === "win32") spawnSync("taskkill", ["/pid", String(process.pid), "/t", "/f"]);
  const started = [process.pid];
  const all = allProcesses();
  // What is added meanwhile is gone through as well.
  for (const pid of started)
    started.push(...all.filter(({ parent }) => parent === pid).map(({ pid }) => pid));
  for (const pid of started.slice(1)) attempt(() => process.kill(pid));
}

function allProcesses() {
  return existsSync("/proc/self/stat") ? processesInProc() : processesByPs();
}

/** Linux: not every system of its has `ps`. */
function processesInProc() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => attempt(() => [readFileSync(`/proc/${name}/stat`, "utf8")]) ?? [])
    .map((stat) => ({ pid: parseInt(stat, 10), parent: Number(stat.split(") ").at(-1).split(" ")[1]) }));
}

function processesByPs() {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return [...(stdout ?? "").matchAll(/(\d+) +(\d+)/g)].map(([, pid, parent]) => ({
    pid: Number(pid),
    parent: Number(parent),
  }));
}

/** What the work gives; undefined where it fails: a process may be gone by now, a file half-written. */
export function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** On Windows a process keeps the number of a parent that has ended. */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
