import { Trail } from "@/app/sections";
import { PageShell } from "@/app/shell";
import { LazyIllustration } from "@/components/illustrations/illustration";
import { SkyBand } from "@/components/sections/call-bands";
import { CategoryFilter } from "@/components/sections/category-filter";
import { PageHead } from "@/components/sections/page-head";
import { PostList } from "@/components/sections/post-list";
import { Section } from "@/components/ui/section";
import { CATEGORIES, type Category } from "@/content/schema";
import { postsIn } from "@/lib/blog";
import { getContent } from "@/lib/content/get";
import { openRequest } from "@/lib/request/link";
import { routes } from "@/lib/routes";

/** The blog's listing, whole or of one category. */
export function BlogListing({ category }: { category?: Category }) {
  const { pages, posts, ui } = getContent();
  const { heading, lead, all, filterLabel, empty, readTime, call } = pages.blog;
  const path = category ? routes.category(category) : routes.blog();
  const shown = postsIn(posts, category);
  const trail = [{ name: pages.blog.name, href: routes.blog() }];
  if (category) trail.push({ name: category, href: path });
  const filters = [
    { label: all, href: routes.blog(), current: !category },
    ...CATEGORIES.map((name) => ({ label: name, href: routes.category(name), current: name === category })),
  ];
  return (
    <PageShell path={path}>
      <PageHead heading={heading} lead={lead} above={<Trail items={trail} />} />
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
      </Section>
      <SkyBand {...call} under="sand" request={openRequest()} requestLabel={ui.request} />
    </PageShell>
  );
}
