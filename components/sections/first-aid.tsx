import { TEXT_LINK } from "../ui/button";
import { NumberedList } from "../ui/numbered-list";

type FirstAidProps = {
  heading: string;
  /** The heading's level in the page's outline. */
  level?: "h2" | "h3";
  /** Where the heading leads. */
  href?: string;
  items: readonly string[];
};

/** What visitors can safely do until the artisan calls. */
export function FirstAid({ heading, level: Heading = "h2", href, items }: FirstAidProps) {
  return (
    <div className="rounded-panel border-[1.5px] border-sable-200 bg-carte px-4.5 py-3">
      <Heading className="text-h3">
        {href ? (
          <a href={href} className={`${TEXT_LINK} print:min-h-0 print:text-ink print:no-underline`}>
            {heading}
          </a>
        ) : (
          heading
        )}
      </Heading>
      <NumberedList items={items} className="mt-2" />
    </div>
  );
}
