import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { chooseClassNames, renameClasses } from "./class-names";
import { namesIn, serialize } from "./page";
import { islandStyles, usedStyles } from "./styles";

const HTML =
  '<!doctype html><html lang="fr"><body><p class="a b sm:c on-dark" transform="x">x</p><i class="a lead ghost">y</i></body></html>';

/** Next has minified its stylesheet. */
const minified = (css: string) => css.replaceAll("\n", "");

const used = (css: string) => usedStyles(minified(css), namesIn(fromHtml(HTML)));

it("keeps the rules that the page uses, and their dependencies", async () => {
  // `--unused` is a token: islands may need it.
  const kept = `@font-face{font-family:f;src:url(/f.woff2)}
:root{--used:red;--chain:var(--end);--end:1px;--unused:blue}
.a{color:var(--used);width:var(--chain)}
.b:hover{color:#010203}
.sm\\:c{display:none}
.lead{line-height:var(--tw-lead)}
:focus-visible{outline:3px solid var(--ring,#000004)}
.on-dark{--ring:#000003}
.a[aria-current]{color:#000001}
.a:is([open] *){color:#000002}
button{color:#000005}
iframe{color:#000006}
@property --tw-lead{syntax:"*";inherits:false}`;
  const gone = `.unused{color:#ff00ff}
@media print{.unused{top:0}@media (width>1px){.unused{top:1px}}}
.spin{animation:turn 1s}
@keyframes turn{to{rotate:1turn}}
@keyframes never{to{rotate:2turn}}
::placeholder{opacity:.5}
@property --tw-ring{syntax:"*";inherits:false}
.unused-too{--tw-lead:1}
.transform{transform:var(--tw-turn)}`;
  expect(await used(gone + kept)).toBe(minified(kept));
});

it("keeps rules for attributes that scripts set later", async () => {
  const css = "[hidden]:where(:not([hidden=until-found])){display:none!important}[data-dock] p{top:0}";
  expect(await used(`${css}[data-dock] ol{top:1px}`)).toBe(css);
});

it("keeps the parts of the form controls that a page has", async () => {
  const css =
    "::placeholder{opacity:.5}::file-selector-button{opacity:.6}::-webkit-search-decoration{opacity:.7}";
  const withControl = (control: string) => usedStyles(css, namesIn(fromHtml(control)));
  expect(await withControl("<textarea></textarea>")).toBe("::placeholder{opacity:.5}");
  expect(await withControl('<input type="file">')).toBe(
    "::placeholder{opacity:.5}::file-selector-button{opacity:.6}",
  );
});

it("resolves the reset's defaults", async () => {
  const css = await used(
    ":root{--default-font-family:f}p{font-family:var(--default-font-family,a,b);tab-size:var(--default-tab-size,4)}",
  );
  expect(css).toContain("p{font-family:var(--default-font-family);tab-size:4}");
});

it("drops declarations that repeat defaults", async () => {
  const css = "p{border-bottom-style:solid;border-width:1px;font-feature-settings:normal}";
  expect(await used(css)).toBe("p{border-width:1px}");
  // They may undo what another rule sets.
  const others = `${css}p{font-feature-settings:"tnum";border-style:dashed}`;
  expect(await used(others)).toBe(others);
});

it("keeps one of two spellings", async () => {
  const mask = "-webkit-mask:url(a.svg);mask:url(a.svg)";
  const rest = "-webkit-hyphens:auto;hyphens:auto;--lightningcss-light:initial;color-scheme:light";
  expect(await used(`p{${mask};${rest}}`)).toBe("p{-webkit-mask:url(a.svg);hyphens:auto;color-scheme:light}");
  const colors = "color:#fff2;color:lab(100% 0 0/.13)";
  expect(await used(`p{${colors};background:lab(9% 1 2)}`)).toBe("p{color:#fff2;background:lab(9% 1 2)}");
});

it("islands get the utilities in their code and their dependencies, not what every page has", async () => {
  const sheet = `@layer theme,base;@layer theme{:root{--x:1}}@layer base{button{color:red}*{margin:0}[hidden]{display:none!important}}
@layer utilities{.a{color:#010203}@media(width>40rem){.sm\\:c{display:none}}.w-1\\/2{width:50%}.spin{animation:turn 1s}.group:hover .d{top:1px}
.data-focus\\:e[data-focus]{color:#070809}.page-only{color:#040506}.still{animation:never 1s}}
@keyframes turn{to{rotate:1turn}}@keyframes never{to{rotate:2turn}}@font-face{font-family:f;src:url(/f.woff2)}
@property --tw-lead{syntax:"*";inherits:false}.lead{line-height:var(--tw-lead)}.tight{--tw-lead:1}
@property --turn{syntax:"<angle>";inherits:true;initial-value:0deg}.turned{rotate:var(--turn)}`;
  const code = `x("div",{className:"a sm:c turned"}),y(\`w-1/2 \${z} d group\`),w?'spin':"lead tight button data-focus:e"`;
  expect(await islandStyles(minified(sheet), code)).toBe(
    minified(`@layer theme,base;@layer theme{}@layer base{}
@layer utilities{.a{color:#010203}@media(width>40rem){.sm\\:c{display:none}}.w-1\\/2{width:50%}.spin{animation:turn 1s}.group:hover .d{top:1px}.data-focus\\:e[data-focus]{color:#070809}}
@keyframes turn{to{rotate:1turn}}.lead{line-height:var(--tw-lead)}.tight{--tw-lead:1}.turned{rotate:var(--turn)}`),
  );
});

describe("short class names", () => {
  it("renames classes in markup and styles, and drops those without a rule", () => {
    const tree = fromHtml(HTML);
    const styles = ".a{color:red}.b:hover{color:blue}.lead{top:1px}.a .b{top:0}";
    const { css, shortNames } = chooseClassNames(namesIn(tree), styles);
    renameClasses(tree, shortNames);
    expect(css).toBe(".a{color:red}.b:hover{color:blue}.c{top:1px}.a .b{top:0}");
    expect(serialize(tree)).toContain('<p class="a b" transform="x">x</p><i class="a c">y</i>');
  });

  it("gives one name to classes that always appear together, and joins their neighbouring rules", () => {
    const tree = fromHtml('<p class="x y z"></p><p class="y x"></p>');
    const { css, shortNames } = chooseClassNames(
      namesIn(tree),
      ".x{top:0}.y{left:0}.z{color:red}.y:hover{top:1px}.unused{top:2px}.gone{top:3px}",
    );
    renameClasses(tree, shortNames);
    expect(css).toBe(".a{top:0;left:0}.b{color:red}.a:hover{top:1px}.c{top:2px}.d{top:3px}");
    expect(serialize(tree)).toContain('<p class="a b"></p><p class="a"></p>');
  });

  it("names the most frequent classes first, the others in stylesheet order, skipping one that blockers hide", () => {
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    // One class beside all others.
    const tree = fromHtml(
      numbers.map((index) => `<p class="c${index}"></p><p class="c${index} c29"></p>`).join(""),
    );
    const styles = numbers.map((index) => `.c${index}{top:0}`).join("");
    const { shortNames } = chooseClassNames(namesIn(tree), styles);
    const chosen = [29, 0, 24, 25, 28].map((index) => shortNames.get(`c${index}`));
    expect(chosen).toEqual(["a", "b", "z", "aa", "ae"]);
  });

  it("does not touch keyframe steps", () => {
    const steps = "@keyframes turn{.1%,to{rotate:1turn}}";
    expect(chooseClassNames(namesIn(fromHtml("<p></p>")), steps).css).toBe(steps);
  });
});

const PROPERTY = 'syntax: "*"; inherits: false';
const LEAD = `@property --tw-lead { ${PROPERTY} }`;
/** The styles of a page whose only class is `b`. */
const stylesOfB = (css: string) => usedStyles(css, { classLists: ["b"], tags: ["p"], controls: [] });

it("replaces unset variables with their initial value or fallback, and drops unread ones", async () => {
  const css = `.b{rotate:var(--tw-turn);--tw-tracking:1px;letter-spacing:var(--tw-tracking)}
.b{line-height:var(--tw-leading,1.5);--tw-weight:700;font-weight:700}
@property --tw-turn { ${PROPERTY}; initial-value: 0deg }
@property --tw-tracking { ${PROPERTY}; initial-value: 0 }`;
  const used = await stylesOfB(css);
  expect(used).toContain("{rotate:0deg;");
  expect(used).toContain("letter-spacing:var(--tw-tracking)");
  expect(used).toContain("line-height:1.5;font-weight:700");
  expect(used).not.toMatch(/--tw-(turn|leading|weight)/);
});

/** Styles → the variables that a page registers. */
const REGISTERED: Readonly<Record<string, string[]>> = {
  // Only those that elements of the page or of islands must not inherit.
  [`@layer properties { * { --tw-alone: initial } }
.lead { line-height: var(--tw-lead, 2) } .tight { --tw-lead: 1; line-height: 1 } ${LEAD}
.lift { --tw-lift: 1px; translate: 0 var(--tw-lift) } @property --tw-lift { ${PROPERTY}; initial-value: 0 }
.alone { blur: var(--tw-alone, 0) } @property --tw-alone { ${PROPERTY} }
.b { --tw-set: 1 } @property --tw-set { ${PROPERTY} }`]: ["--tw-lead"],
  // Those set only under a condition, each once.
  [`.lead { line-height: var(--tw-lead, 2); @media (width > 40rem) { --tw-lead: 1 } } ${LEAD} ${LEAD}`]: [
    "--tw-lead",
  ],
  [`.lead { line-height: var(--tw-lead, 2); &:hover { --tw-lead: 1 } } ${LEAD} ${LEAD}`]: ["--tw-lead"],
  [`@supports (top: 0) { .lead { line-height: var(--tw-lead, 2) } .tight { --tw-lead: 1 } } ${LEAD} ${LEAD}`]:
    ["--tw-lead"],
  // Those that nothing sets, if initial value and fallback differ.
  [`.b { rotate: var(--tw-turn, 1turn); scale: var(--tw-size, 2) } @property --tw-size { ${PROPERTY} }
@property --tw-turn { ${PROPERTY}; initial-value: 0deg }`]: ["--tw-turn"],
  // The site's own.
  [`.a { --turn: 1turn } .b { rotate: var(--turn) }
@property --turn { syntax: "<angle>"; inherits: true; initial-value: 0deg }`]: ["--turn"],
};
it.each(Object.entries(REGISTERED))("for %s a page registers %j", async (css, names) => {
  const used = await stylesOfB(css);
  expect([...used.matchAll(/@property (--[\w-]+)/g)].map(([, name]) => name)).toEqual(names);
});
