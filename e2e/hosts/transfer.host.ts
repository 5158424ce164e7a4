import { expect, expectNotFound, font, rules, script, test, unzipped } from "./answers";

const { rewrite } = rules;

test("compressed copies go to clients that accept them", async ({ get }) => {
  for (const path of ["/plombier", `${rewrite.below}x`, script, "/art/case.svg", "/manifest.webmanifest"]) {
    const plain = await get(path);
    for (const [accept, encoding] of [
      ["gzip, deflate, br", "br"],
      ["br;q=0, gzip", "gzip"],
      ["zstd", undefined],
      ["identity", undefined],
    ] as const) {
      const answer = await get(path, { headers: { "Accept-Encoding": accept } });
      expect(answer.headers["content-encoding"], `${path} for ${accept}`).toBe(encoding);
      expect(answer.headers.vary, path).toMatch(/^accept-encoding$/i);
      expect(unzipped(answer).equals(plain.body), `${path} for ${accept}`).toBe(true);
    }
  }
  const { headers } = await get(font, { headers: { "Accept-Encoding": "br, gzip" } });
  expect(headers["content-encoding"]).toBeUndefined();
});

test("unchanged files get a 304 without a body", async ({ get }) => {
  for (const path of ["/plombier", `${rewrite.below}x`, script, "/art/case.svg"]) {
    for (const accept of ["br", "gzip", "identity"]) {
      const headers = { "Accept-Encoding": accept };
      const first = await get(path, { headers });
      expect(first.headers.etag, path).toMatch(/^(W\/)?".+"$/);
      const again = await get(path, {
        headers: { ...headers, "If-None-Match": first.headers.etag ?? "" },
      });
      expect(again.status, `${path} ${accept}`).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers["cache-control"], path).toBe(first.headers["cache-control"]);
      const changed = await get(path, { headers: { ...headers, "If-None-Match": '"other"' } });
      expect(changed.status).toBe(200);
    }
  }
});

test("HEAD returns the status and headers of GET without a body", async ({ get }) => {
  for (const [path, status] of [
    ["/plombier", 200],
    [`${rewrite.below}x`, 200],
    [font, 200],
    ["/inconnu", 404],
  ] as const) {
    const answer = await get(path, { method: "HEAD" });
    const full = await get(path);
    expect(answer.status, path).toBe(status);
    expect(answer.body).toHaveLength(0);
    for (const name of ["content-type", "cache-control", "content-security-policy"])
      expect(answer.headers[name], path).toBe(full.headers[name]);
  }
  const redirect = await get("/plombier/?x=1", { method: "HEAD" });
  expect(redirect.status).toBe(301);
});

test("a range gets that part of a page or file", async ({ get }) => {
  for (const path of ["/plombier", font]) {
    const { body } = await get(path);
    const part = await get(path, { headers: { Range: "bytes=2-5" } });
    expect(part.status, path).toBe(206);
    expect(part.headers["content-range"], path).toBe(`bytes 2-5/${body.length}`);
    expect(part.body.equals(body.subarray(2, 6)), path).toBe(true);
  }
});

test("the not-found page is sent whole to a browser that has it already, and to one that asks for a part", async ({
  get,
}) => {
  const { etag = "*", "last-modified": modified = new Date().toUTCString() } = (await get("/inconnu"))
    .headers;
  const conditions = [
    ["If-None-Match", etag],
    ["If-None-Match", "*"],
    ["If-Modified-Since", modified],
    ["If-Match", '"other"'],
    ["Range", "bytes=0-9"],
  ] as const;
  for (const [name, value] of conditions)
    expectNotFound(await get("/inconnu", { headers: { [name]: value } }), `${name}: ${value}`);
});
