import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The process that listens on a port of this machine, as "4711 (node server.js)"; undefined where the system does not say. */
export function portOwner(port: number): string | undefined {
  return process.platform === "linux" ? ownerInProc(port) : ownerByLsof(port);
}

/** Linux needs no program for it. Processes of other accounts cannot be looked into. */
function ownerInProc(port: number): string | undefined {
  const sockets = new Set(listeningSockets(port));
  const pid = read(() => readdirSync("/proc")).find(
    (name) => /^\d+$/.test(name) && openFiles(name).some((file) => sockets.has(file)),
  );
  const [command = ""] = read(() => [readFileSync(`/proc/${pid}/cmdline`, "utf8")]);
  return pid && `${pid} (${command.replaceAll("\0", " ").trim()})`;
}

/** The sockets that listen on a port, as the links in `/proc/{pid}/fd` name them. */
function listeningSockets(port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((table) => read(() => readFileSync(table, "utf8").split("\n")))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = "", , state]) => local.endsWith(ending) && state === "0A")
    .map(({ 9: inode }) => `socket:[${inode}]`);
}

function openFiles(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return read(() => readdirSync(folder)).flatMap((name) => read(() => [readlinkSync(`${folder}/${name}`)]));
}

/** What cannot be read, as it is gone or another account's, counts as empty. */
function read(list: () => string[]): string[] {
  try {
    return list();
  } catch {
    return [];
  }
}

function ownerByLsof(port: number): string | undefined {
  const { stdout } = spawnSync("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"], {
    encoding: "utf8",
  });
  const [, pid, name] = /^p(\d+)\nc(.+)$/m.exec(stdout ?? "") ?? [];
  return pid && `${pid} (${name})`;
}
