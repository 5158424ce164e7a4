import { Trail } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { LazyIllustration } from "@/components/illustrations/illustration";
import { SkyBand } from "@/components/sections/call-bands";
import { CategoryFilter } from "@/components/sections/category-filter";
import { PageHead } from "@/components/sections/page-head";
import { Pagination } from "@/components/sections/pagination";
import { PostList } from "@/components/sections/post-list";
import { Section } from "@/components/ui/section";
import { CATEGORIES } from "@/content/schema";
import type { Category } from "@/content/types";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { pageCount, postListPath, postsIn, postsOnPage } from "@/lib/site/blog";
import { openRequest } from "@/lib/site/request-link";

type Listing = { category?: Category /** From 1. */; page?: number };

/** A page of the blog's post list, whole or of one category. */
export function PostListPage({ category, page = 1 }: Listing) {
  const { pages, posts, ui } = getContent();
  const { heading, lead, all, filterLabel, noPosts, empty, readTime, call } = pages.blog;
  const path = postListPath(page, category);
  const listed = postsIn(posts, category);
  const shown = postsOnPage(listed, page);
  const pageLink = (number: number) =>
    number >= 1 && number <= pageCount(listed.length) ? postListPath(number, category) : undefined;
  const trail = [{ name: pages.blog.name, href: routes.blog() }];
  if (category) trail.push({ name: category, href: postListPath(1, category) });
  if (page > 1)
    trail.push({
      name: fill(pages.blog.pages.position, { page, total: pageCount(listed.length) }),
      href: path,
    });
  const filters = [
    { label: all, href: routes.blog(), current: !category },
    ...CATEGORIES.map((name) => ({ label: name, href: routes.category(name), current: name === category })),
  ];
  return (
    <PageShell path={path}>
      <PageHead heading={heading} lead={lead} above={<Trail items={trail} />} />
      <Section>
        {posts.length > 0 && <CategoryFilter label={filterLabel} items={filters} />}
        {shown.length > 0 ? (
          <PostList
            posts={shown.map((post) => ({ ...post, href: routes.post(post.slug) }))}
            readTime={readTime}
          />
        ) : (
          <div className="mt-9 flex flex-wrap items-center gap-7">
            <LazyIllustration name="article-conseils" className="h-auto w-80 rounded-panel" />
            <p className="max-w-[24em] text-lead">{posts.length > 0 ? empty : noPosts}</p>
          </div>
        )}
        <Pagination
          {...pages.blog.pages}
          page={page}
          total={pageCount(listed.length)}
          previousHref={pageLink(page - 1)}
          nextHref={pageLink(page + 1)}
        />
      </Section>
      <SkyBand {...call} request={openRequest()} requestLabel={ui.request} />
    </PageShell>
  );
}
