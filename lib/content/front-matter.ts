const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * The parts of an MDX text: `fields`, the YAML between its fences; `front`, the same with the fences; `body`, what
 * follows.
 * @returns undefined when it has no front matter
 */
export function splitFrontMatter(text: string): { fields: string; front: string; body: string } | undefined {
  const [front, fields] = FRONT_MATTER.exec(text) ?? [];
  if (front === undefined || fields === undefined) return undefined;
  return { fields, front, body: text.slice(front.length) };
}
