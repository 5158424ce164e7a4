import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "@/lib/server/server";
import { canInstallDebian, installDebian } from "@/lib/workshop/install";
import { freePort, serveExport, waitForServer } from "./servers";

/** Web servers that the generated rules are tested on, with their programs in Debian. */
const PROGRAMS = {
  nginx: "/usr/sbin/nginx",
  apache: "/usr/sbin/apache2",
  caddy: "/usr/bin/caddy",
} as const;
type ServerName = keyof typeof PROGRAMS | "serve";
export const SERVER_NAMES: readonly ServerName[] = ["nginx", "apache", "caddy", "serve"];
const BROTLI = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const PACKAGES = ["nginx-light", "libnginx-mod-http-brotli-static", "apache2", "caddy"];
const POLICY = "/usr/sbin/policy-rc.d";

const areInstalled = () => [...Object.values(PROGRAMS), BROTLI].every((path) => existsSync(path));

/** Keeps Debian from starting the services on their default ports; the tests start the programs themselves. */
async function installWithoutServices(): Promise<void> {
  const addsPolicy = !existsSync(POLICY);
  if (addsPolicy) writeFileSync(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await installDebian(PACKAGES);
  } finally {
    if (addsPolicy) rmSync(POLICY, { force: true });
  }
}

/**
 * Installs missing web servers, as root on Debian.
 * @returns null when all are installed, else what is skipped without them
 * @throws Error when the installation fails, and in CI, where nothing may be skipped
 */
export async function ensureServers(): Promise<string | null> {
  if (areInstalled()) return null;
  if (!canInstallDebian()) {
    const missing = `nginx, Apache and Caddy are not all installed (${PACKAGES.join(", ")})`;
    if (process.env.CI) throw new Error(`${missing}, and only root on Debian can install them here.`);
    return `the checks on real web servers: ${missing}`;
  }
  await installWithoutServices();
  if (!areInstalled()) throw new Error(`These packages could not be installed: ${PACKAGES.join(", ")}.`);
  return null;
}

/** Slug of a company with its own file, which every host must serve instead of the shared page. */
export const OWN_PAGE = "page-en-propre";

/** A server's inputs: the site's folder, the folder with the hosts' files, a folder for the server's own, and a free port. */
type HostInputs = { site: string; hosting: string; folder: string; port: number };
type Command = { program: string; args: string[]; env?: Record<string, string> };

/** The generated rules, plus what an operator configures: address, folders, modules. */
const COMMANDS: Record<keyof typeof PROGRAMS, (inputs: HostInputs) => Command> = {
  nginx({ site, hosting, folder, port }) {
    const file = join(folder, "nginx.conf");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join("\n  ");
    writeFileSync(
      file,
      `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
load_module ${BROTLI};
events { worker_connections 512; }
http {
  access_log off;
  ${temporary}
  sendfile on; tcp_nopush on;
  server { listen 127.0.0.1:${port}; root ${site}; include ${hosting}/nginx.conf; brotli_static on; }
}
`,
    );
    return { program: PROGRAMS.nginx, args: ["-e", "stderr", "-p", folder, "-c", file] };
  },
  apache({ site, folder, port }) {
    const file = join(folder, "apache.conf");
    const modules =
      "mpm_event authz_core mime dir rewrite headers setenvif filter deflate negotiation autoindex alias";
    const load = (name: string) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`;
    writeFileSync(
      file,
      `ServerRoot /etc/apache2
${modules.split(" ").map(load).join("\n")}
Include mods-available/mime.conf
Include mods-available/dir.conf
Include mods-available/deflate.conf
Include mods-available/negotiation.conf
ServerName localhost
Listen 127.0.0.1:${port}
User www-data
Group www-data
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
DocumentRoot ${site}
<Directory ${site}>
  AllowOverride All
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
`,
    );
    return { program: PROGRAMS.apache, args: ["-f", file, "-DFOREGROUND"] };
  },
  caddy({ site, hosting, folder, port }) {
    const file = join(folder, "Caddyfile");
    writeFileSync(file, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\nimport ${hosting}/Caddyfile\n`);
    const env = { SITE_ADDRESS: `http://127.0.0.1:${port}`, SITE_ROOT: site, HOME: folder };
    return { program: PROGRAMS.caddy, args: ["run", "--adapter", "caddyfile", "--config", file], env };
  },
};

/**
 * Starts one server on the export in `folder/site`, with the unchanged generated rules in `folder/hosting`.
 * @throws Error naming the server that does not start
 */
export async function startHost(name: ServerName, folder: string): Promise<RunningServer> {
  const site = join(folder, "site");
  const hosting = join(folder, "hosting");
  if (name === "serve") return serveExport({ target: site, hosting }, join(folder, "data"));
  const inputs = { site, hosting, folder: join(folder, name) };
  mkdirSync(inputs.folder, { recursive: true });
  const port = await freePort();
  const { program, args, env } = COMMANDS[name]({ ...inputs, port });
  const child = spawn(program, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const close = () => {
    child.kill("SIGTERM");
    return ended;
  };
  try {
    await waitForServer(url, child);
  } catch (error) {
    await close();
    throw new Error(`${name} did not start`, { cause: error });
  }
  return { url, close };
}
