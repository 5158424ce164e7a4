import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { chooseClassNames, renameClasses, shortName } from "./class-names";
import { namesIn, serialize } from "./page";
import { islandStyles, usedStyles } from "./styles";

const CSS = `@font-face{font-family:f;src:url(/f.woff2)}
:root{--used:red;--chain:var(--end);--end:1px;--unused:blue}
.a{color:var(--used);width:var(--chain)}
.b:hover{color:#010203}
.sm\\:c{display:none}
.unused{color:#ff00ff}
.spin{animation:turn 1s}
@keyframes turn{to{rotate:1turn}}
@keyframes never{to{rotate:2turn}}
::placeholder{opacity:.5}
@property --tw-ring{syntax:"*";inherits:false}
@property --tw-lead{syntax:"*";inherits:false}
.lead{line-height:var(--tw-lead)}
.unused-too{--tw-lead:1}
:focus-visible{outline:3px solid var(--ring,#000004)}
.on-dark{--ring:#000003}
.a[aria-current]{color:#000001}
.a:is([open] *){color:#000002}
.transform{transform:var(--tw-turn)}`;

const HTML =
  '<!doctype html><html lang="fr"><body><p class="a b sm:c on-dark" transform="x">x</p><i class="a lead ghost">y</i></body></html>';

describe("usedStyles", () => {
  it("keeps the rules that the page uses, and what these need", async () => {
    const tree = fromHtml(HTML);
    const css = await usedStyles(CSS, namesIn(tree));
    for (const kept of [
      ":focus-visible",
      "#000003",
      "#000001",
      "#000002",
      "/f.woff2",
      "--used",
      "--end",
      ":hover",
      "sm\\:c",
      "--tw-lead",
      // Tokens: islands may need them.
      "--unused",
    ])
      expect(css).toContain(kept);
    for (const gone of ["--tw-turn", ".unused", "#ff00ff", "turn", "never", "placeholder", "--tw-ring"])
      expect(css).not.toContain(gone);
  });

  it("keeps rules for states that scripts set later", async () => {
    const rules = [
      "[hidden]:where(:not([hidden=until-found])){display:none!important}",
      "[data-scrolled] p{top:0}",
      "[data-header-away] p{top:1px}",
      "[data-dock] p{top:2px}",
    ];
    const css = await usedStyles(`${rules.join("")}[data-other] p{top:3px}`, namesIn(fromHtml(HTML)));
    expect(css).toBe(rules.join(""));
  });
});

it("resolves the reset's defaults", async () => {
  const css = await usedStyles(
    ":root{--default-font-family:f}p{font-family:var(--default-font-family,a,b);font-feature-settings:var(--default-font-feature-settings,normal)}",
    namesIn(fromHtml(HTML)),
  );
  expect(css).toContain("p{font-family:var(--default-font-family);font-feature-settings:normal}");
});

describe("islandStyles", () => {
  const SHEET = `@layer theme,base;@layer theme{:root{--x:1}}@layer base{button{color:red}*{margin:0}[hidden]{display:none!important}}
@layer utilities{.a{color:#010203}.sm\\:c{@media(width>40rem){display:none}}.w-1\\/2{width:50%}.spin{animation:turn 1s}.group:hover .d{top:1px}
.page-only{color:#040506}.still{animation:never 1s}}
@keyframes turn{to{rotate:1turn}}@keyframes never{to{rotate:2turn}}@font-face{font-family:f;src:url(/f.woff2)}
@property --tw-lead{syntax:"*";inherits:false}.lead{line-height:var(--tw-lead)}.tight{--tw-lead:1}
@property --turn{syntax:"<angle>";inherits:true;initial-value:0deg}.turned{rotate:var(--turn)}`;
  const CODE = `x("div",{className:"a sm:c turned"}),y(\`w-1/2 \${z} d group\`),w?'spin':"lead tight button"`;

  it("keeps the utilities that the islands' code names, and what they need", async () => {
    const css = await islandStyles(SHEET, CODE);
    for (const kept of [
      "#010203",
      "sm\\:c",
      "width:50%",
      "top:1px",
      "rotate:1turn",
      "var(--tw-lead)",
      "rotate:var(--turn)",
    ])
      expect(css).toContain(kept);
  });

  it("leaves out what only pages name, and what every page has", async () => {
    const css = await islandStyles(SHEET, CODE);
    for (const gone of ["#040506", "2turn", "button", "*{", "[hidden]", "--x", "@font-face", "@property"])
      expect(css).not.toContain(gone);
  });
});

describe("short class names", () => {
  it("renames classes in markup and styles, and drops those without a rule", () => {
    const tree = fromHtml(HTML);
    const styles = ".a{color:red}.b:hover{color:blue}.lead{top:1px}.a .b{top:0}";
    const { css, names } = chooseClassNames(tree, styles);
    renameClasses(tree, names);
    expect(css).toBe(".a{color:red}.b:hover{color:blue}.c{top:1px}.a .b{top:0}");
    expect(serialize(tree)).toContain('<p class="a b" transform="x">x</p><i class="a c">y</i>');
  });

  it("gives one name to classes that always appear together", () => {
    const tree = fromHtml('<p class="x y z"></p><p class="y x"></p>');
    const { css, names } = chooseClassNames(
      tree,
      ".x{top:0}.y{left:0}.z{color:red}.y:hover{top:1px}.unused{top:2px}.gone{top:3px}",
    );
    renameClasses(tree, names);
    expect(css).toBe(".a{top:0}.a{left:0}.b{color:red}.a:hover{top:1px}.c{top:2px}.d{top:3px}");
    expect(serialize(tree)).toContain('<p class="a b"></p><p class="a"></p>');
  });

  it("does not touch an animation's steps", () => {
    const steps = "@keyframes turn{.1%,to{rotate:1turn}}";
    expect(chooseClassNames(fromHtml("<p></p>"), steps).css).toBe(steps);
  });

  it("has a name for every number", () => {
    expect([0, 25, 26, 27, 701, 702].map(shortName)).toEqual(["a", "z", "aa", "ab", "zz", "aaa"]);
  });
});

it("a variable that nothing sets becomes its initial value", async () => {
  const css = `@layer utilities { .a { border-style: var(--tw-border-style) } .b { --tw-tracking: 1px; letter-spacing: var(--tw-tracking) } }
@property --tw-border-style { syntax: "*"; inherits: false; initial-value: solid }
@property --tw-tracking { syntax: "*"; inherits: false; initial-value: 0 }`;
  const used = await usedStyles(css, { classes: ["a", "b"], tags: ["p"], controls: [] });
  expect(used).toContain(".a{border-style:solid}");
  expect(used).toContain("letter-spacing:var(--tw-tracking)");
  expect(used).not.toContain("--tw-border-style");
});

it("a page registers only variables that its elements or an island's must not inherit", async () => {
  const css = `@layer properties { * { --tw-alone: initial } }
.lead { line-height: var(--tw-lead, 2) } .tight { --tw-lead: 1; line-height: 1 }
.lift { --tw-lift: 1px; translate: 0 var(--tw-lift) } .alone { blur: var(--tw-alone, 0) } .set { --tw-set: 1 }
@property --tw-lead { syntax: "*"; inherits: false }
@property --tw-lift { syntax: "*"; inherits: false; initial-value: 0 }
@property --tw-alone { syntax: "*"; inherits: false }
@property --tw-set { syntax: "*"; inherits: false }`;
  const used = await usedStyles(css, { classes: ["set"], tags: ["p"], controls: [] });
  expect(used.match(/@property --tw-\w+/g)).toEqual(["@property --tw-lead"]);
});

it("registers a variable that a rule sets only under a condition, and each variable once", async () => {
  const lead = '@property --tw-lead { syntax: "*"; inherits: false }';
  for (const css of [
    ".lead { line-height: var(--tw-lead, 2); @media (width > 40rem) { --tw-lead: 1 } }",
    ".lead { line-height: var(--tw-lead, 2); &:hover { --tw-lead: 1 } }",
    "@layer a { @supports (top: 0) { .lead { line-height: var(--tw-lead, 2) } .tight { --tw-lead: 1 } } }",
  ]) {
    const used = await usedStyles(`${css} ${lead} ${lead}`, { classes: ["set"], tags: ["p"], controls: [] });
    expect(used.match(/@property --tw-\w+/g), css).toEqual(["@property --tw-lead"]);
  }
});

it("a variable that nothing sets has its initial value, not its fallback", async () => {
  const css = `.a { rotate: var(--tw-turn, 1turn) } .b { scale: var(--tw-size, 2) }
@property --tw-turn { syntax: "*"; inherits: false; initial-value: 0deg }
@property --tw-size { syntax: "*"; inherits: false }`;
  const used = await usedStyles(css, { classes: ["a", "b"], tags: ["p"], controls: [] });
  expect(used.match(/@property --tw-\w+/g)).toEqual(["@property --tw-turn"]);
});

it("the site's own registered variables are in every page, with what sets them", async () => {
  const css = `@property --turn { syntax: "<angle>"; inherits: true; initial-value: 0deg }
.a { --turn: 1turn; rotate: var(--turn) } .b { rotate: var(--turn) }`;
  const used = await usedStyles(css, { classes: ["b"], tags: ["p"], controls: [] });
  expect(used).toContain("@property --turn");
  expect(used).toContain("rotate:var(--turn)");
});
