import type { Thing, WithContext } from "schema-dts";

type JsonLdProps = { data: WithContext<Thing> };

/**
 * Structured data for search engines. Every `<` is escaped: next-seo escapes only `</script>`, and untrusted names may close
 * the script element in other spellings.
 */
export function JsonLd({ data }: JsonLdProps) {
  const text = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` cannot end its script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
