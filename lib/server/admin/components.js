// Registers the components that a text may contain, such as `<Note>`: rich text shows them as forms instead of tags.

const ATTRIBUTES = '((?:\\s+\\w+="[^"]*")*)\\s*';
/** A straight double quote, as of « 1/2" », would end its attribute. */
const QUOTE = "&quot;";
/** A matched tag's attributes and inner text. */
const read = (match) => ({
  ...Object.fromEntries(
    [...match[1].matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value.replaceAll(QUOTE, '"')]),
  ),
  ...(match[2] !== undefined && { contenu: match[2].trim() }),
});

/** @param components from `textComponents` */
export function registerComponents(components) {
  for (const { name, label, icon, fields, hasContent } of components) {
    const tag = hasContent ? `>([\\s\\S]*?)</${name}>` : "/>";
    const pattern = new RegExp(`^<${name}${ATTRIBUTES}${tag}$`, "m");
    const names = fields.map((field) => field.name);
    const attributesOf = (data) =>
      names
        .filter((key) => key !== "contenu" && data[key])
        .map((key) => ` ${key}="${String(data[key]).replaceAll('"', QUOTE)}"`)
        .join("");
    window.CMS.registerEditorComponent({
      ...{ id: name, label, icon, pattern },
      // The original tag, kept when unchanged.
      fields: [...fields, { name: "source", widget: "hidden", required: false }],
      fromBlock: (match) => ({ ...read(match), source: match[0] }),
      toBlock: (data) => {
        const old = data.source ? read(pattern.exec(data.source) ?? ["", ""]) : {};
        if (data.source && names.every((key) => (data[key] ?? "") === (old[key] ?? ""))) return data.source;
        const start = `<${name}${attributesOf(data)}`;
        return hasContent ? `${start}>\n\n${(data.contenu ?? "").trim()}\n\n</${name}>` : `${start} />`;
      },
      toPreview: (data) => {
        const words = [data.titre, data.contenu, data.image, data.alt, data.legende, data.trade].filter(
          Boolean,
        );
        return `**${label}**\n\n${words.join("\n\n")}`;
      },
    });
  }
}
