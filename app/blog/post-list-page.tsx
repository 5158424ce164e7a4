import { PageBreadcrumbs } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { DrawingFile } from "@/components/illustrations/illustration";
import { SkyBand } from "@/components/sections/call-bands";
import { CategoryFilter } from "@/components/sections/category-filter";
import { PageHead } from "@/components/sections/page-head";
import { Pagination } from "@/components/sections/pagination";
import { PostList } from "@/components/sections/post-list";
import { Section } from "@/components/ui/section";
import type { Category } from "@/content/types";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import type { Post } from "@/lib/content/posts";
import { EMPTY_LIST_DRAWING, postListPages, postListPath, postsIn, postsOnPage } from "@/lib/site/blog";
import { OPEN_REQUEST } from "@/lib/site/request-link";

/** Number of posts suggested on an empty category page. */
const RELATED = 2;

type Listing = {
  category?: Category;
  /** From 1. */
  page?: number;
};

/** A page of the post list, of all posts or of one category. */
export function PostListPage({ category, page = 1 }: Listing) {
  const { pages, posts, ui } = getContent();
  const { lead, all, filterLabel, readTime, call } = pages.blog;
  const heading = category ? fill(pages.blog.categoryTitle, { category }) : pages.blog.heading;
  const path = postListPath(page, category);
  const listed = postsIn(posts, category);
  const shown = postsOnPage(listed, page);
  const hrefs = postListPages(listed.length).map((number) => postListPath(number, category));
  const trail = [{ name: pages.blog.name, href: routes.blog() }];
  if (category) trail.push({ name: category, href: postListPath(1, category) });
  if (page > 1)
    trail.push({ name: fill(pages.blog.pages.position, { page, total: hrefs.length }), href: path });
  const filters = [
    { label: all, href: routes.blog(), current: !category },
    ...pages.blog.categories.map((name) => ({
      label: name,
      href: postsIn(posts, name).length > 0 ? routes.category(name) : undefined,
      current: name === category,
    })),
  ];
  return (
    <PageShell path={path}>
      <PageHead ground="vanilla" heading={heading} lead={lead} above={<PageBreadcrumbs items={trail} />} />
      {/* No eaves above a short list: the footer's are too close. */}
      <Section under={shown.length > 2 ? "vanilla" : undefined}>
        {posts.length > 0 && <CategoryFilter label={filterLabel} items={filters} />}
        {shown.length > 0 ? (
          <PostList posts={shown} readTime={readTime} primary />
        ) : (
          <NoPosts others={posts.slice(0, RELATED)} />
        )}
        <Pagination {...pages.blog.pages} page={page} hrefs={hrefs} />
      </Section>
      <SkyBand {...call} request={OPEN_REQUEST} requestLabel={ui.request} />
    </PageShell>
  );
}

/** An empty category suggests other posts. */
function NoPosts({ others }: { others: readonly Post[] }) {
  const { noPosts, empty, others: heading, readTime } = getContent().pages.blog;
  return (
    <>
      <div className="mt-9 flex flex-wrap items-center gap-7">
        <DrawingFile name={EMPTY_LIST_DRAWING} className="h-auto w-80 rounded-panel" />
        <p className="max-w-[24em] text-lead">{others.length > 0 ? empty : noPosts}</p>
      </div>
      {others.length > 0 && (
        <>
          <h2 className="mt-9 text-h3">{heading}</h2>
          <PostList posts={others} readTime={readTime} />
        </>
      )}
    </>
  );
}
