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
