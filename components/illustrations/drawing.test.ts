import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { optimize } from "svgo";
import { describe, expect, it } from "vitest";
import { drawingMistakes, drawingNames, phoneName, readTokens, wrongTokens } from "@/lib/drawings/sources";
import { COPIES, drawing, svgFile, withArtisan } from "./drawing";
import { spriteFile } from "./sprites";

const FOLDER = "components/illustrations";
const GUIDE = readFileSync(`${FOLDER}/README.md`, "utf8");
const NAMES = drawingNames();
const ELEMENTS = "svg g defs path rect circle ellipse line polygon polyline use pattern clipPath view".split(
  " ",
);

type Node = { name: string; root: boolean; attributes: Record<string, string> };

/** Every element of an SVG text, and whether it has text; invalid XML throws. */
function elements(svg: string): { nodes: Node[]; text: string } {
  const nodes: Node[] = [];
  const texts: string[] = [];
  optimize(svg, {
    plugins: [
      {
        name: "collect",
        fn: () => ({
          element: {
            enter: (node, parent) =>
              void nodes.push({
                name: node.name,
                root: parent.type === "root",
                attributes: { ...node.attributes },
              }),
          },
          text: { enter: (node) => void texts.push(node.value.trim()) },
        }),
      },
    ],
  });
  return { nodes, text: texts.join("") };
}
const read = (name: string) => readFileSync(`${FOLDER}/${name}.svg`, "utf8");
const idsIn = (nodes: readonly Node[]) =>
  nodes.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]));
const references = (nodes: readonly Node[]) =>
  nodes.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => [
      ...(/^(xlink:)?href$/.test(name) ? [value] : []),
      ...[...value.matchAll(/url\(([^)]*)\)/g)].map(([, target = ""]) => target),
    ]),
  );
const unresolved = (nodes: readonly Node[]) => {
  const ids = idsIn(nodes);
  return references(nodes).filter((target) => !target.startsWith("#") || !ids.includes(target.slice(1)));
};

/** Parses the guide's table: names, size ("160 × 112"), maximum bytes after brotli, with exceptions by name. */
const KINDS = [...GUIDE.matchAll(/^\|[^|`]*\|((?: `[^|]*)+)\|([^|]*)\|\s*([\d,]+) bytes(.*)\|$/gm)].map(
  ([, names = "", box = "", limit = "", rest = ""]) => ({
    names: [...names.matchAll(/`([a-z-]+)(\*?)`/g)].map(([, name = "", star]) =>
      star ? new RegExp(`^${name}`) : new RegExp(`^${name}(-(dark|mono))?$`),
    ),
    box: /^\s*(\d+) × (\d+)\s*$/.exec(box)?.slice(1).map(Number),
    limit: (name: string) => {
      const exception = new RegExp(`\\(${name} ([\\d,]+)\\)`).exec(rest)?.[1];
      return Number((exception ?? limit).replace(",", ""));
    },
  }),
);
const kindsOf = (name: string) => KINDS.filter(({ names }) => names.some((pattern) => pattern.test(name)));

it("parses the guide's table", () => {
  expect(KINDS).toHaveLength(6);
});

it("wrongTokens reports colours other than six hexadecimal digits, with their lines", () => {
  const css = "  --color-*: initial;\n  --color-sand: #fdf8ee;\n  --color-red: #fff;\n  --color-sea: rouge;";
  expect(wrongTokens(css).map(({ line, place, message }) => `${line} ${place} ${message}`)).toEqual([
    expect.stringMatching(/^3 --color-red « #fff » : écrivez /),
    expect.stringMatching(/^4 --color-sea « rouge » : écrivez /),
  ]);
});

it("drawingMistakes reports a missing frame, and colours outside comments that are not tokens, with their lines", () => {
  const text =
    '<svg>\n<!--\n<path fill="vert"/>--><path fill="#0b6e6e" stroke="ink"/><path stroke="bleu"/>\n<g fill="none"/></svg>';
  expect(
    drawingMistakes("essai", text).map(({ file, line, message }) => `${file}:${line} ${message}`),
  ).toEqual([
    expect.stringMatching(/^components\/illustrations\/essai\.svg:1 cadre manquant/),
    expect.stringMatching(/^components\/illustrations\/essai\.svg:3 « #0b6e6e » n'est pas une couleur/),
    expect.stringMatching(/^components\/illustrations\/essai\.svg:3 « bleu » n'est pas une couleur/),
  ]);
});

it("a colour with a wrong value is reported once, not in each drawing that names it", () => {
  const css = "--color-red: #F80;";
  expect(wrongTokens(css)).toHaveLength(1);
  expect(drawingMistakes("essai", '<svg viewBox="0 0 1 1"><path fill="red"/></svg>', css)).toEqual([]);
});

describe.each(NAMES)("%s.svg", (name) => {
  const { nodes, text } = elements(read(name));
  const root = nodes.find((node) => node.root)?.attributes ?? {};

  it("contains only shapes, without text, styles, scripts or sizes", () => {
    expect(nodes.map((node) => node.name).filter((element) => !ELEMENTS.includes(element))).toEqual([]);
    expect(text).toBe("");
    const forbidden = /^(style|class|role|aria-.*|on.*|filter|mask|font.*)$/;
    expect(
      nodes.flatMap(({ attributes }) => Object.keys(attributes)).filter((key) => forbidden.test(key)),
    ).toEqual([]);
    expect(Object.keys(root).sort()).toEqual(["viewBox", "xmlns"]);
  });

  it("prefixes its ids with its name, and references only its own ids", () => {
    expect(idsIn(nodes).filter((id) => !id.startsWith(`${name}-`))).toEqual([]);
    expect(unresolved(nodes)).toEqual([]);
  });

  it("matches one row of the guide's table, with its size and dimensions", () => {
    const kinds = kindsOf(name);
    expect(kinds).toHaveLength(1);
    expect(brotliCompressSync(svgFile(name)).length).toBeLessThanOrEqual(kinds[0]?.limit(name) ?? 0);
    if (kinds[0]?.box) expect(root.viewBox).toBe(`0 0 ${kinds[0].box.join(" ")}`);
  });

  it("builds with valid references", () => {
    expect(unresolved(elements(svgFile(name)).nodes)).toEqual([]);
  });
});

it("in forced colours, one rule matches the map's coast and one its land", () => {
  const [, style = ""] = /<style>(.*)<\/style>/.exec(spriteFile("vignettes")) ?? [];
  const painted = [...style.matchAll(/#carte\+g>\[([\w-]+)="([^"]+)"\]/g)];
  expect(painted.map(([, attribute]) => attribute)).toEqual(["stroke-width", "fill", "stroke-width", "fill"]);
  const { nodes } = elements(svgFile("carte"));
  for (const [, attribute = "", value] of painted)
    expect(nodes.filter(({ attributes }) => attributes[attribute] === value)).toHaveLength(1);
});

it("a picture with an artisan has a copy per trade, within the same budget; unknown trades show the plumber", () => {
  const copies = [...COPIES.keys()];
  const pictures = new Set([...copies, ...[...COPIES.values()].map(({ source }) => source)].map(svgFile));
  expect(pictures.size).toBe(12);
  for (const name of copies) {
    expect(brotliCompressSync(svgFile(name)).length, name).toBeLessThanOrEqual(
      kindsOf(name)[0]?.limit(name) ?? 0,
    );
    expect(NAMES, name).not.toContain(name);
  }
  expect(withArtisan("personnes-suivi", "serrurier")).toBe("personnes-suivi-serrurier");
  expect(withArtisan("personnes-suivi", "jardinier")).toBe("personnes-suivi");
  expect(withArtisan("personnes-rappel", "serrurier")).toBe("personnes-rappel");
});

const SCENES = NAMES.filter((name) => /^(coupe-|case$)/.test(name));
const PHONES = SCENES.flatMap((name) => phoneName(name) ?? []);
/** Bounding box of a drawing's visible pixels, even outside its frame, in its units. A pixel is two units. */
function inkOf(markup: string) {
  const room = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 1600 1600">${markup}</svg>`;
  const { pixels, width } = new Resvg(room, { fitTo: { mode: "width", value: 800 } }).render();
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let at = 3; at < pixels.length; at += 4) {
    // Ignore antialiased edges of neighbouring pixels.
    if ((pixels[at] ?? 0) < 128) continue;
    const [x, y] = [2 * (((at - 3) / 4) % width) - 400, 2 * Math.floor((at - 3) / 4 / width) - 400];
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 2);
    box.bottom = Math.max(box.bottom, y + 2);
  }
  return box;
}

it.each([...SCENES, ...PHONES])("the frame of %s crops nothing", (name) => {
  const { viewBox, markup } = drawing(name);
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(" ").map(Number);
  const { left, top, right, bottom } = inkOf(markup);
  expect(left).toBeGreaterThanOrEqual(x);
  expect(top).toBeGreaterThanOrEqual(y);
  expect(right).toBeLessThanOrEqual(x + width);
  expect(bottom).toBeLessThanOrEqual(y + height);
});

it("a trade's scene has a landscape frame for phones, with the same vermilion spot, and no more bytes", () => {
  const trades = NAMES.filter((name) => name.startsWith("coupe-"));
  expect(trades.length).toBeGreaterThan(5);
  expect(PHONES).toEqual(trades.map((name) => `${name}-phone`));
  const spots = (svg: string) => svg.split(`"${readTokens().get("flam")}"`).length;
  for (const phone of PHONES) {
    const scene = phone.replace(/-phone$/, "");
    const { width, height } = drawing(phone);
    expect(width / height, phone).toBeGreaterThanOrEqual(1.2);
    expect(width, phone).toBeLessThanOrEqual(drawing(scene).width);
    expect(svgFile(phone).length, phone).toBeLessThanOrEqual(svgFile(scene).length);
    expect(spots(svgFile(phone)), phone).toBe(spots(svgFile(scene)));
    expect(unresolved(elements(svgFile(phone)).nodes), phone).toEqual([]);
  }
});

it("ids are unique across files", () => {
  const ids = NAMES.flatMap((name) => [...new Set(idsIn(elements(read(name)).nodes))]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
