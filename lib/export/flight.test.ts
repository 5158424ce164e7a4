import { describe, expect, it, vi } from "vitest";
import { parseFlight, serializeFlight, trimFlight } from "./flight";

const FLIGHT = [
  '1:"$Sreact.fragment"',
  '2:"/_next/static/chunks/a.js"',
  '3:I[12,["$2"],"StaticContent"]',
  '4:I[13,["$2"],"RequestModal"]',
  ':HL["/_next/static/chunks/a.css","style"]',
  "c:X",
  // A text is followed by the next row without a line's end; its length is in bytes.
  '5:Tc,<p>été</p>6:["$","p",null,{"children":"caché"}]',
  '7:["$","ul",null,{"children":[["$","li","a",{"children":"puce"}]]}]',
  '0:{"f":["$","$1","k",{"children":["$L8","$Ld"]}],"s":"$c","n":null}',
  '8:["$","$L3",null,{"id":"page","children":["$L6",{"text":"$5","list":"$7"},{"shared":["gardé"]}]}]',
  'd:["$","$L4",null,{"icon":"$8:props:children:1:list","words":"$8:props:children:2:shared"}]',
  "c:C",
  "",
].join("\n");

const MOVED = new Map([["/_next/static/chunks/a.css", "/deferred.css"]]);

describe("parseFlight", () => {
  it("reads rows that can be written again as they were, texts by their bytes", () => {
    const rows = parseFlight(FLIGHT);
    expect(rows).toHaveLength(13);
    expect(rows.find(({ id }) => id === "5")).toEqual({ id: "5", tag: "T", value: "<p>été</p>" });
    expect(rows.find(({ id }) => id === "3")).toEqual({
      id: "3",
      tag: "I",
      value: [12, ["$2"], "StaticContent"],
    });
    expect(serializeFlight(rows)).toBe(FLIGHT);
  });
});

describe("trimFlight", () => {
  it("leaves out what stands in the HTML, the rows that only this needed, and nothing else", () => {
    const rows = parseFlight(trimFlight(FLIGHT, MOVED, "x.html", vi.fn()));
    expect(rows.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "", "c", "7", "0", "8", "d", "c"]);
    expect(rows.find(({ id }) => id === "8")?.value).toEqual(["$", "$L3", null, { id: "page" }]);
  });

  it("gives files their new addresses", () => {
    const rows = parseFlight(trimFlight(FLIGHT, MOVED, "x.html", vi.fn()));
    expect(rows.find(({ tag }) => tag === "HL")?.value).toEqual(["/deferred.css", "style"]);
  });

  it("copies what was pointed to inside it", () => {
    const rows = parseFlight(trimFlight(FLIGHT, MOVED, "x.html", vi.fn()));
    expect(rows.find(({ id }) => id === "d")?.value).toEqual([
      "$",
      "$L4",
      null,
      { icon: "$7", words: ["gardé"] },
    ]);
  });

  it.each([
    ["a row without number", "zz:[]\n", 'a row\'s number, not "zz"'],
    ["an unknown kind of row", `${FLIGHT}e:W["x"]\n`, 'a known kind of row, not "W["x"]"'],
    ["a broken row", `${FLIGHT}e:["x"\n`, "JSON"],
    ["no static content", FLIGHT.replace("StaticContent", "Other"), "the component StaticContent"],
    ["static content that is named otherwise", FLIGHT.replace("$L3", "$3"), "an element of StaticContent"],
    ["a cut text", FLIGHT.replace("Tc,", "Td,"), "row"],
    ["a path to nothing", FLIGHT.replace("2:shared", "9:shared"), "something at $8:props:children:9:shared"],
  ])("warns of %s, naming page and expectation, and keeps the data whole", (_, flight, expected) => {
    const warn = vi.fn();
    const trimmed = trimFlight(flight, MOVED, "blog/x.html", warn);
    expect(trimmed).toBe(flight.replaceAll("/_next/static/chunks/a.css", "/deferred.css"));
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "Trimming of page data",
      expect.stringMatching(/^blog\/x\.html: expected /),
    );
    expect(warn.mock.calls[0]?.[1]).toContain(expected);
  });
});
