import type { Metadata } from "next";
import { PageShell } from "@/app/shell";
import { LazyIllustration } from "@/components/illustrations/illustration";
import { SkyBand } from "@/components/sections/call-bands";
import { CategoryFilter } from "@/components/sections/category-filter";
import { PageHead } from "@/components/sections/page-head";
import { Pagination } from "@/components/sections/pagination";
import { PostList } from "@/components/sections/post-list";
import { Section } from "@/components/ui/section";
import { CATEGORIES, type Category } from "@/content/schema";
import { pageCount, postsIn, postsOnPage } from "@/lib/blog";
import { getContent } from "@/lib/content/get";
import { fill } from "@/lib/format";
import { openRequest } from "@/lib/request/link";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

type Listing = { category?: Category /** From 1. */; page?: number };

/** The address of a page of the listing, whole or of one category. */
export function listingPath({ category, page = 1 }: Listing): string {
  if (category) return page === 1 ? routes.category(category) : routes.categoryPage(category, page);
  return page === 1 ? routes.blog() : routes.blogPage(page);
}

export function listingMetadata({ category, page = 1 }: Listing): Metadata {
  const { pages, posts } = getContent();
  const { blog } = pages;
  const title = category ? fill(blog.categoryTitle, { category }) : blog.title;
  return pageMetadata({
    title: page === 1 ? title : fill(blog.pages.title, { title, page }),
    description: category
      ? fill(blog.categoryDescription, { category: category.toLowerCase() })
      : blog.description,
    path: listingPath({ category, page }),
    noindex: category !== undefined && postsIn(posts, category).length === 0,
  });
}

/** A page of the blog's listing, whole or of one category. */
export function BlogListing({ category, page = 1 }: Listing) {
  const { pages, posts, ui } = getContent();
  const { heading, lead, all, filterLabel, empty, readTime, call } = pages.blog;
  const listed = postsIn(posts, category);
  const shown = postsOnPage(listed, page);
  const pageLink = (number: number) =>
    number >= 1 && number <= pageCount(listed.length) ? listingPath({ category, page: number }) : undefined;
  const filters = [
    { label: all, href: routes.blog(), current: !category },
    ...CATEGORIES.map((name) => ({ label: name, href: routes.category(name), current: name === category })),
  ];
  return (
    <PageShell path={listingPath({ category, page })}>
      <PageHead heading={heading} lead={lead} />
      <Section under="mint">
        <CategoryFilter label={filterLabel} items={filters} />
        {shown.length > 0 ? (
          <PostList
            posts={shown.map((post) => ({ ...post, href: routes.post(post.slug) }))}
            readTime={readTime}
          />
        ) : (
          <div className="mt-9 flex flex-wrap items-center gap-7">
            <LazyIllustration name="article-conseils" className="h-auto w-80 rounded-panel" />
            <p className="max-w-[24em] text-lead">{empty}</p>
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
      <SkyBand {...call} under="sand" request={openRequest()} requestLabel={ui.request} />
    </PageShell>
  );
}
