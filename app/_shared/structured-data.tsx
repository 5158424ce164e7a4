import { ArticleJsonLd, OrganizationJsonLd } from "next-seo";
import { JsonLd } from "@/components/ui/json-ld";
import type { Trade } from "@/content/types";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import type { Post } from "@/lib/content/posts";
import { getConfig } from "@/lib/site/config";
import { serviceData } from "@/lib/site/seo";

// Structured data for search engines: JsonLd where next-seo has no component. Breadcrumbs add their own.

export function SiteData() {
  const { siteUrl } = getConfig();
  const { name, email, social } = getContent().site;
  return (
    <>
      <OrganizationJsonLd
        {...{ name, email }}
        url={siteUrl}
        logo={siteUrl + routes.touchIcon()}
        sameAs={Object.values(social).filter((url) => url !== null)}
      />
      {/* Gives search engines the site's name. */}
      <JsonLd data={{ "@type": "WebSite", name, url: siteUrl, inLanguage: "fr" }} />
    </>
  );
}

export function ServiceData({ trade }: { trade: Trade }) {
  return <JsonLd data={serviceData(getContent(), trade, getConfig().siteUrl)} />;
}

export function PostData({ post }: { post: Post }) {
  const { siteUrl } = getConfig();
  const path = routes.post(post.slug);
  const { name } = getContent().site;
  const business = { "@type": "Organization" as const, name, url: siteUrl };
  return (
    <ArticleJsonLd
      type="BlogPosting"
      headline={post.title}
      description={post.description}
      url={siteUrl + path}
      image={siteUrl + routes.preview(path)}
      datePublished={post.date}
      dateModified={post.updated}
      // The team, whose name contains the brand, or a person.
      author={post.author.includes(name) ? business : { "@type": "Person", name: post.author }}
      publisher={business}
    />
  );
}
