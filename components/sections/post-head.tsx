import type { PostMatter } from "@/content/types";
import { fill, longDate } from "@/lib/client/format";
import { HeadingText } from "../ui/heading-text";
import { Container, UNDER_HEADER } from "../ui/section";

/** Never starts a line. */
const SEPARATOR = "\u00a0· ";

type PostHeadProps = PostMatter & {
  /** With {date}. */
  updatedOn: string;
  readMinutes: number;
  readTime: string;
  above: React.ReactNode;
  cover: React.ReactNode;
};

export function PostHead({
  title,
  excerpt,
  category,
  date,
  updated,
  updatedOn,
  readMinutes,
  readTime,
  author,
  above,
  cover,
}: PostHeadProps) {
  return (
    <section className={`bg-lagon-100 ${UNDER_HEADER} pb-14`}>
      <Container>
        {above}
        <div className="grid grid-cols-1 gap-7 sm:grid-cols-[1.4fr_1fr] sm:items-center lg:gap-14">
          <div>
            <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]/[1.06] [letter-spacing:-.022em]">
              <HeadingText>{title}</HeadingText>
            </h1>
            <p className="mt-3.5 max-w-[34em] text-lead text-pretty">{excerpt}</p>
            <p className="mt-4 text-small font-semibold text-pretty text-ink-2">
              {category}
              {SEPARATOR}
              <time dateTime={date}>{longDate(date)}</time>
              {SEPARATOR}
              {fill(readTime, { minutes: readMinutes })}
              {SEPARATOR}
              {author}{" "}
              {updated && (
                <time dateTime={updated} className="block">
                  {fill(updatedOn, { date: longDate(updated) })}
                </time>
              )}
            </p>
          </div>
          <div className="overflow-hidden rounded-panel border-[1.5px] border-sable-200">{cover}</div>
        </div>
      </Container>
    </section>
  );
}
