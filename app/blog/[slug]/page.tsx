import type { Metadata } from "next";
import { POST_COMPONENTS } from "@/app/blog/post-components";
import { PageShell } from "@/app/shell";
import { Illustration } from "@/components/illustrations/illustration";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { SkyBand } from "@/components/sections/call-bands";
import { PostHead, TableOfContents } from "@/components/sections/post-head";
import { PostList } from "@/components/sections/post-list";
import { Prose } from "@/components/ui/prose";
import { Section, SectionHeading } from "@/components/ui/section";
import { postComponents } from "@/content/schema";
import { relatedPosts } from "@/lib/blog";
import { getConfig } from "@/lib/config";
import { getContent } from "@/lib/content/get";
import { renderProse } from "@/lib/content/prose";
import { getProse } from "@/lib/content/prose-cache";
import { getTrade } from "@/lib/content/trade";
import { serviceRequest } from "@/lib/request/link";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return getContent().posts.map(({ slug }) => ({ slug }));
}

async function readPost({ params }: Props) {
  const { slug } = await params;
  const post = getContent().posts.find((item) => item.slug === slug);
  if (!post) throw new Error(`content/blog has no "${slug}"`);
  return post;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { metaTitle, description, slug } = await readPost(props);
  return pageMetadata({ title: metaTitle, description, path: routes.post(slug) });
}

export default async function PostPage(props: Props) {
  const post = await readPost(props);
  const { pages, posts, ui } = getContent();
  const prose = getProse(post.text, postComponents);
  const path = routes.post(post.slug);
  const trail = [
    { name: ui.home, href: routes.home() },
    { name: pages.blog.name, href: routes.blog() },
    { name: post.title, href: path },
  ];
  const request = serviceRequest(getTrade(post.trade).service);
  return (
    <PageShell path={path}>
      <PostHead
        {...post}
        readTime={pages.blog.readTime}
        above={<Breadcrumbs trail={trail} label={ui.breadcrumbs} siteUrl={getConfig().siteUrl} />}
        cover={
          <Illustration name={post.illustration} label={post.illustrationAlt} className="h-auto w-full" />
        }
      />
      <Section under="mint">
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[1fr_18rem] lg:gap-16">
          <Prose>{renderProse(prose, POST_COMPONENTS)}</Prose>
          <TableOfContents heading={pages.blog.tocHeading} items={prose.headings} />
        </div>
      </Section>
      <Section ground="warm" under="sand">
        <SectionHeading heading={pages.blog.related} />
        <PostList
          posts={relatedPosts(posts, post, 2).map((item) => ({ ...item, href: routes.post(item.slug) }))}
          readTime={pages.blog.readTime}
          headingLevel="h3"
        />
      </Section>
      <SkyBand {...pages.blog.call} request={request} requestLabel={ui.request} />
    </PageShell>
  );
}
