import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import * as schema from "@/content/schema";
import { drawingNames } from "@/lib/drawings/illustrations";

/** Every content file, as a pattern below `content/`, with the shape of what it holds. */
export const CONTENT_FILES: readonly { name: string; pattern: string; shape: z.ZodType }[] = [
  { name: "site", pattern: "site.yaml", shape: schema.site },
  { name: "figures", pattern: "figures.yaml", shape: schema.figures },
  { name: "services", pattern: "services.yaml", shape: schema.services },
  { name: "navigation", pattern: "navigation.yaml", shape: schema.navigation },
  { name: "communes", pattern: "communes.yaml", shape: schema.communes },
  { name: "legal-entity", pattern: "legal-entity.yaml", shape: schema.legalEntity },
  { name: "consent", pattern: "consent.yaml", shape: schema.consent },
  { name: "companies", pattern: "companies.yaml", shape: schema.companies },
  { name: "reviews", pattern: "reviews.yaml", shape: schema.reviews },
  { name: "blocks", pattern: "blocks.yaml", shape: schema.blocks },
  { name: "ui", pattern: "ui.yaml", shape: schema.ui },
  { name: "trade", pattern: "trades/*.yaml", shape: schema.trade },
  { name: "partner", pattern: "partners/*.yaml", shape: schema.partner },
  { name: "page-home", pattern: "pages/home.yaml", shape: schema.home },
  { name: "page-blog", pattern: "pages/blog.yaml", shape: schema.blogPage },
  { name: "page-partner", pattern: "pages/partner.yaml", shape: schema.partnerPage },
  { name: "page-partners", pattern: "pages/partners.yaml", shape: schema.partnersPage },
  { name: "page-company", pattern: "pages/company.yaml", shape: schema.companyPage },
  { name: "page-review", pattern: "pages/review.yaml", shape: schema.reviewPage },
  { name: "page-not-found", pattern: "pages/not-found.yaml", shape: schema.notFoundPage },
  { name: "post", pattern: "blog/*.mdx", shape: schema.post },
  { name: "legal", pattern: "legal/*.mdx", shape: schema.legal },
];

export const SCHEMA_FOLDER = "content/.schemas";

/** The JSON Schema of what editors write: defaults may be left out, and of drawings there are those of today. */
export function editedShape(shape: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(shape, {
    io: "input",
    target: "draft-7",
    override: ({ jsonSchema }) => {
      if (!jsonSchema.drawing) return;
      const { description } = jsonSchema;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, { description, type: "string", enum: drawingNames() });
    },
  });
}

/** `content/.schemas/{name}.json` for each content file: what text editors complete and check with while one types. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    CONTENT_FILES.map(({ name, shape }) => [
      `${SCHEMA_FOLDER}/${name}.json`,
      `${JSON.stringify(editedShape(shape), null, 2)}\n`,
    ]),
  );
}

/** VS Code's table of schemas: YAML files by the Red Hat extension. Front matter of MDX is checked by the build. */
export function editorSchemas(): Record<string, string> {
  return Object.fromEntries(
    CONTENT_FILES.filter(({ pattern }) => pattern.endsWith(".yaml")).map(({ name, pattern }) => [
      `./${SCHEMA_FOLDER}/${name}.json`,
      `content/${pattern}`,
    ]),
  );
}

/** Writes the schemas that are not as they should be. */
export function writeSchemas(): void {
  mkdirSync(SCHEMA_FOLDER, { recursive: true });
  for (const [path, text] of jsonSchemas())
    if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
}
