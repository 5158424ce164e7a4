import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { expect, it, vi } from "vitest";
import { parseMdx } from "@/lib/content/prose/syntax";
import { registerComponents } from "./components.js";
import { textComponents } from "./config";

type Data = Record<string, string>;
type Registered = {
  id: string;
  pattern: RegExp;
  toBlock: (data: Data) => string;
  fromBlock: (match: RegExpExecArray | null) => Data;
};

const registered = new Map<string, Registered>();
const registerEditorComponent = (component: Registered) => registered.set(component.id, component);
vi.stubGlobal("window", { CMS: { registerEditorComponent } });
registerComponents(textComponents());
vi.unstubAllGlobals();

it.each(["Un raccord", 'Un raccord de 1/2" et un de 3/4"', "L'étang, « plein » à 5 %"])(
  "the site and the form read a picture's text as it was typed: %s",
  (alt) => {
    const figure = registered.get("Figure") as Registered;
    const block = figure.toBlock({ image: "article-cyclone", alt });
    expect(figure.fromBlock(figure.pattern.exec(block))).toMatchObject({ image: "article-cyclone", alt });
    const node = parseMdx(block, vi.fn())?.children[0] as MdxJsxFlowElement;
    expect(node.attributes).toContainEqual(expect.objectContaining({ name: "alt", value: alt }));
  },
);

it("keeps a tag's notation until something in it is changed", () => {
  const [figure, note] = ["Figure", "Note"].map((name) => registered.get(name) as Registered);
  const read = (component: Registered | undefined, text: string) =>
    component?.fromBlock(component.pattern.exec(text)) ?? {};
  const tag = '<Figure alt="Un toit"  image="article-cyclone"/>';
  expect(figure?.toBlock(read(figure, tag))).toBe(tag);
  expect(figure?.toBlock({ ...read(figure, tag), alt: "Une cour" })).toBe(
    '<Figure image="article-cyclone" alt="Une cour" />',
  );
  const box = "<Note>\nUn mot.\n</Note>";
  expect(read(note, box)).toMatchObject({ contenu: "Un mot." });
  expect(note?.toBlock(read(note, box))).toBe(box);
  expect(note?.toBlock({ ...read(note, box), contenu: "Deux." })).toBe("<Note>\n\nDeux.\n\n</Note>");
});
