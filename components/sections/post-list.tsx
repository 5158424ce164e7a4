import type { PostMatter } from "@/content/types";
import { fill, longDate } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { LazyIllustration } from "../illustrations/illustration";
import { Awning } from "../ui/awning";
import { HeadingText } from "../ui/heading-text";

type PostListProps = {
  posts: readonly (PostMatter & { slug: string; readMinutes: number })[];
  readTime: string;
  /** The list is the page's main content: its headings are one level below the page's, and its first post is wide. */
  primary?: boolean;
};

export function PostList({ posts, readTime, primary = false }: PostListProps) {
  const Heading = primary ? "h2" : "h3";
  // The first post, and the last one if it would be alone in its row.
  const isWide = (index: number) =>
    (primary && index === 0) || (index === posts.length - 1 && index % 2 === (primary ? 1 : 0));
  return (
    <ul className="mt-9 grid grid-cols-1 gap-x-5 gap-y-7 sm:grid-cols-2">
      {posts.map(({ slug, title, excerpt, category, date, readMinutes, illustration }, index) => (
        <li
          key={slug}
          className={`group relative flex flex-col rounded-wood rounded-b-panel bg-carte border-[1.5px] border-sable-200 hover:border-lagon-700 ${isWide(index) ? "sm:col-span-2 sm:flex-row" : ""}`}
        >
          <Awning />
          <LazyIllustration
            name={illustration}
            first={primary && index === 0}
            className={`h-auto w-full bg-lagon-200 ${isWide(index) ? "sm:w-3/5 sm:rounded-es-[8.5px] sm:object-cover" : ""}`}
          />
          <div
            className={`flex min-w-0 flex-1 flex-col px-5 pb-5 ${isWide(index) ? "pt-4.5 sm:justify-center sm:pt-7" : "pt-4.5"}`}
          >
            <p className="mb-2 text-small font-semibold text-balance text-ink-2">
              <span className="text-lagon-700">{category}</span> · {fill(readTime, { minutes: readMinutes })}
            </p>
            <Heading className={isWide(index) ? "text-h3 lg:text-h2" : "text-h3"}>
              {/* The whole card is clickable, but the link's name is the title only. */}
              <a
                href={routes.post(slug)}
                className="text-ink no-underline group-hover:underline card-link card-ring"
              >
                <HeadingText>{title}</HeadingText>
              </a>
            </Heading>
            <p className="mt-2.5 mb-3 text-pretty text-ink-2">{excerpt}</p>
            <time dateTime={date} className={`text-small text-ink-2 ${isWide(index) ? "" : "mt-auto"}`}>
              {longDate(date)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}
