import { type ChildProcess, spawn } from "node:child_process";
import { freePort, waitForServer } from "../support/servers";
import type { Driver, Handle } from "./driver";

/** WebDriver's JSON key for an element. @see https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Reference = { [ELEMENT]: string };
/** WebDriver's key codes. */
const KEYS = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" } as const;

/** Starts WebKitGTK's driver on a virtual screen, in a process group to end screen, driver and browser together. */
function startDriver(port: number): ChildProcess {
  const screen = ["-a", "-s", "-screen 0 1600x1200x24"];
  return spawn("xvfb-run", [...screen, "WebKitWebDriver", `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: {
      ...process.env,
      LIBGL_ALWAYS_SOFTWARE: "1",
      // WebKit's sandbox cannot run as root.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
    },
  });
}

/** Sends a command. @throws Error with the driver's message */
async function ask(url: string, method: "GET" | "POST" | "DELETE", body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(String((value as { message?: string }).message ?? response.status));
  return value;
}

/** Starts WebKitGTK's MiniBrowser over WebDriver. */
export async function startWebKit(binary: string): Promise<Driver> {
  const port = await freePort();
  const child = startDriver(port);
  const end = () => {
    if (child.pid) process.kill(-child.pid);
  };
  try {
    const driver = `http://127.0.0.1:${port}`;
    await waitForServer(`${driver}/status`, child);
    const options = { binary, args: ["--automation"] };
    const session = (await ask(`${driver}/session`, "POST", {
      capabilities: {
        alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
      },
    })) as { sessionId: string };
    return driverOf(`${driver}/session/${session.sessionId}`, end);
  } catch (error) {
    end();
    throw error;
  }
}

function driverOf(session: string, end: () => void): Driver {
  const post = (path: string, body: object = {}) => ask(`${session}/${path}`, "POST", body);
  const run = (expression: string) => post("execute/sync", { script: `return (${expression})`, args: [] });
  const enter = (frame: Reference | null) => post("frame", { id: frame });
  const handleOf = ({ [ELEMENT]: id }: Reference): Handle => ({
    click: async () => void (await post(`element/${id}/click`)),
    type: async (text) => void (await post(`element/${id}/value`, { text })),
    select: async (value) => {
      const using = { using: "css selector", value: `option[value="${value}"]` };
      const { [ELEMENT]: option } = (await post(`element/${id}/element`, using)) as Reference;
      await post(`element/${option}/click`);
    },
  });
  const act = (type: "key" | "pointer", actions: object[]) =>
    post("actions", { actions: [{ type, id: type, actions }] });

  return {
    goto: async (url) => {
      await enter(null);
      await post("url", { url });
    },
    resize: async (width, height) => void (await post("window/rect", { width, height })),
    press: async (key) => {
      const value = KEYS[key];
      await act("key", [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
    },
    clickAt: async (x, y) => {
      const move = { type: "pointerMove", duration: 0, x, y };
      const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
      // The driver may not respond when the click navigates at once.
      await act("pointer", [move, ...press]).catch(() => undefined);
    },
    evaluate: run,
    element: async (expression) => {
      const element = (await run(expression)) as Reference | null;
      return element && handleOf(element);
    },
    enterFrame: async (expression) => void (await enter((await run(expression)) as Reference)),
    leaveFrame: async () => void (await enter(null)),
    screenshot: async () => Buffer.from(String(await ask(`${session}/screenshot`, "GET")), "base64"),
    problems: () => null,
    close: async () => {
      await ask(session, "DELETE");
      end();
    },
  };
}
