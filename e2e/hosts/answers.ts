import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { test as base, expect } from "@playwright/test";
import { HOST_FILES } from "@/lib/hosting/rules";
import { readRules } from "@/lib/hosting/write";
import { filesBelow } from "@/lib/system/files";
import { type RawResponse, type RequestOptions, rawRequest } from "../support/raw-request";
import { FIXTURE } from "../support/sites";

export const rules = readRules(FIXTURE.hosting);
const { caching, notFound } = rules;

export const text = (path: string) => readFileSync(`${FIXTURE.target}${path}`);
const all = filesBelow(FIXTURE.target).map((path) => `/${relative(FIXTURE.target, path)}`);
const files = all.filter((path) => !/\.(br|gz)$/.test(path) && !HOST_FILES.includes(path.slice(1)));
export const pages = files
  .filter((path) => path.endsWith(".html") && path !== notFound)
  .map((file) => ({ file, path: file === "/index.html" ? "/" : file.replace(/\.html$/, "") }));
const hashed = files.filter((path) => path.startsWith(caching.hashedBelow));
export const script = hashed.find((path) => path.endsWith(".js")) ?? "";
export const font = hashed.find((path) => path.endsWith(".woff2")) ?? "";

type Ask = (path: string, options?: RequestOptions) => Promise<RawResponse>;
export const test = base.extend<{ get: Ask }>({
  get: async ({ baseURL }, use) => use((path, options) => rawRequest(String(baseURL), path, options)),
});
export { expect };

export const HTML = "text/html;charset=utf-8";

const mediaType = (answer: RawResponse) => answer.headers["content-type"]?.replaceAll(" ", "");

/** A response's values of the rules' headers, which every response must have in full. */
export const ruledHeaders = ({ headers }: RawResponse) =>
  Object.fromEntries(Object.keys(rules.headers).map((name) => [name, headers[name.toLowerCase()]]));

/** Transport headers. A response may have no others, except the rules' own. */
const USUAL =
  /^(accept-ranges|cache-control|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|server|transfer-encoding|vary)$/;
const RULED = new Set(Object.keys(rules.headers).map((name) => name.toLowerCase()));
const furtherHeaders = ({ headers }: RawResponse) =>
  Object.keys(headers).filter((name) => !USUAL.test(name) && !RULED.has(name));

const UNZIP: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
export const unzipped = ({ headers, body }: RawResponse) =>
  UNZIP[headers["content-encoding"] ?? ""]?.(body) ?? body;

type Expected = { status?: number; body: Buffer; type: string; cache?: string };

/**
 * Checks everything in a response by which a browser can tell servers apart. In one assertion, as there are hundreds of
 * responses.
 */
export function expectAnswer(
  answer: RawResponse,
  path: string,
  { status = 200, body, type, cache = caching.others }: Expected,
): void {
  expect(
    {
      status: answer.status,
      type: mediaType(answer),
      cache: answer.headers["cache-control"],
      encoding: answer.headers["content-encoding"],
      whole: unzipped(answer).equals(body),
      headers: ruledHeaders(answer),
      further: furtherHeaders(answer),
    },
    path,
  ).toEqual({
    ...{ status, type: type.replaceAll(" ", ""), cache, encoding: undefined },
    ...{ whole: true, headers: rules.headers, further: [] },
  });
}

export const expectNotFound = (answer: RawResponse, path: string, cache?: string) =>
  expectAnswer(answer, path, { status: 404, body: text(notFound), type: HTML, cache });
