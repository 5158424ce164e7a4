import { startDemoServer } from "./server";

/** For the load test: the demo services as a process of their own, which can be killed. `test-process.ts DIR PORT` */
const [, , dataDir = "", port = "0"] = process.argv;
const { url } = await startDemoServer({ dataDir, port: Number(port) });
console.log(url);
