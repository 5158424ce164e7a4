import { PageBreadcrumbs } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { PostData } from "@/app/_shared/structured-data";
import { POST_COMPONENTS } from "@/app/blog/post-components";
import { DrawingFile } from "@/components/illustrations/illustration";
import { SkyBand } from "@/components/sections/call-bands";
import { LongText } from "@/components/sections/long-text";
import { PostHead } from "@/components/sections/post-head";
import { PostList } from "@/components/sections/post-list";
import { ARROW_LINK } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Section, SectionHeading } from "@/components/ui/section";
import { postComponents } from "@/content/schema";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent, getTrade } from "@/lib/content/get";
import type { Post } from "@/lib/content/posts";
import { getProse, renderProse } from "@/lib/content/prose/prose";
import { relatedPosts } from "@/lib/site/blog";
import { serviceRequest } from "@/lib/site/request-link";

/** A blog post, with its table of contents and related posts. */
export function Article({ post }: { post: Post }) {
  const { pages, posts, ui } = getContent();
  const prose = getProse(post.text, postComponents);
  const path = routes.post(post.slug);
  const trail = [
    { name: pages.blog.name, href: routes.blog() },
    { name: post.title, href: path },
  ];
  const trade = getTrade(post.trade);
  const request = serviceRequest(trade.service);
  const related = relatedPosts(posts, post, 2);
  return (
    <PageShell path={path} service={trade.service}>
      <PostHead
        {...post}
        readTime={pages.blog.readTime}
        updatedOn={ui.updated}
        above={<PageBreadcrumbs items={trail} />}
        cover={
          <DrawingFile name={post.illustration} label={post.illustrationAlt} className="h-auto w-full" />
        }
      />
      <LongText contentsHeading={pages.blog.tocHeading} headings={prose.headings}>
        {renderProse(prose, POST_COMPONENTS)}
        <p>
          <a href={routes.trade(trade.slug)} className={ARROW_LINK}>
            {fill(ui.seeTrade, { trade: trade.name })} <Icon name="arrow" />
          </a>
        </p>
      </LongText>
      {related.length > 0 && (
        <Section ground="warm">
          <SectionHeading heading={pages.blog.related} />
          <PostList posts={related} readTime={pages.blog.readTime} />
        </Section>
      )}
      <SkyBand {...pages.blog.call} request={request} requestLabel={ui.request} />
      <PostData post={post} />
    </PageShell>
  );
}
