import type { Thing } from "schema-dts";

/**
 * Structured data for search engines (https://schema.org). Every `<` is escaped: next-seo escapes only `</script>`, and untrusted
 * names may close the script element in other spellings.
 */
export function JsonLd({ data }: { data: Exclude<Thing, string> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` cannot end its script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
