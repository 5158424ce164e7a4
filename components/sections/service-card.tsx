import type { IconName, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import type { RequestLink } from "@/lib/client/request/links";
import { Awning } from "../ui/awning";
import { ARROW_LINK, ButtonLink } from "../ui/button";
import { HeadingText } from "../ui/heading-text";
import { Icon } from "../ui/icon";
import { Opener } from "../ui/opener";

export type ServiceCardUi = Pick<Ui, "contact" | "contactFor" | "details" | "more" | "moreAbout" | "price">;
type Fact = { icon: IconName; text: string };
/** Content of a card for a whole service or for one job of a trade. */
export type ServiceCardContent = {
  id: string;
  name: string;
  timing: string;
  guarantee: string;
  description?: string;
  /** What it usually costs, if the operator gives a range. */
  range?: { text: string; note: string };
  request: RequestLink;
  /** The trade's page, or a page about the job. */
  moreHref?: string;
  picture: React.ReactNode;
  /** Background class of the picture. */
  ground: string;
};

const LOOKS = {
  /** The picture is as wide as the card. */
  service: {
    card: "service-card sm:row-span-4 lg:max-[75rem]:row-span-5 sm:p-4.5 sm:pt-0",
    picture: "sm:-mx-4.5",
    words: "sm:pt-3.5",
    /** Added to `words` in a card with a link above the name: beside the link, a word would break in a narrow card. */
    wordsWithMore: "",
    heading: "sm:text-h3",
    facts: "service-facts",
    contact: "sm:last:col-end-[-1]",
    more: "wrap-anywhere sm:justify-center sm:self-end",
  },
  job: {
    card: "job-card sm:row-span-6 sm:gap-x-3.5 sm:p-4.5 sm:pt-5.5",
    picture: "sm:size-12 sm:self-end sm:rounded-wood",
    words: "sm:self-end sm:pt-0",
    wordsWithMore: "sm:pt-4",
    heading: "sm:text-xl/tight",
    facts: "job-facts",
    contact: "",
    more: "sm:absolute! sm:top-1 sm:right-4.5",
  },
} as const;
type ServiceCardKind = keyof typeof LOOKS;

type ServiceCardListProps = {
  items: readonly ServiceCardContent[];
  kind: ServiceCardKind;
  /** Class for the number of columns on wide screens, if not two. */
  wideColumns: string;
  ui: ServiceCardUi;
};

/** On phones, rows under one awning. Otherwise cards, each with its own awning, followed by notes about prices. */
export function ServiceCardList({ items, kind, wideColumns, ui }: ServiceCardListProps) {
  return (
    <div className="relative mt-stack">
      <Awning className="sm:hidden" />
      <ul
        className={`rounded-wood border-[1.5px] border-sable-200 bg-carte pt-2 sm:-mb-6.5 sm:grid sm:grid-cols-2 sm:gap-x-5 sm:border-0 sm:bg-transparent sm:pt-0 ${wideColumns}`}
      >
        {items.map((item, index) => (
          <ServiceCard
            key={item.id}
            {...item}
            kind={kind}
            ui={ui}
            // In two columns, a last card without a neighbour fills its row.
            alone={index % 2 === 0 && index === items.length - 1}
          />
        ))}
      </ul>
      <RangeNotes items={items} />
    </div>
  );
}

/** Price notes, below the cards, so that all cards keep the same height. */
function RangeNotes({ items }: Pick<ServiceCardListProps, "items">) {
  const known = items.flatMap(({ id, name, range }) => (range ? [{ id, name, note: range.note }] : []));
  if (known.length === 0) return null;
  return (
    <ul className="mt-4 text-small text-ink-2 max-sm:hidden">
      {known.map(({ id, name, note }) => (
        <li key={id}>
          <b>{name}</b> · {note}
        </li>
      ))}
    </ul>
  );
}

/** Timing, guarantee, price range if any, and price, which phones show opposite the link. */
const factsOf = ({ timing, guarantee, range }: ServiceCardContent, price: string): Fact[] => [
  { icon: "clock", text: timing },
  { icon: "check", text: guarantee },
  ...(range ? [{ icon: "document", text: range.text } as const] : []),
  { icon: "euro", text: price },
];

type ServiceCardProps = ServiceCardContent & {
  kind: ServiceCardKind;
  alone: boolean;
  ui: ServiceCardUi;
};

function ServiceCard({ kind, alone, ui, ...card }: ServiceCardProps) {
  const { name, description, range, request, moreHref, picture, ground } = card;
  const look = LOOKS[kind];
  const rest = description || range || moreHref;
  return (
    <li
      className={`card-row relative border-sable-200 not-last:border-b-[1.5px] sm:mb-6.5 sm:grid-rows-subgrid sm:rounded-panel sm:border-[1.5px]! sm:bg-carte ${look.card} ${alone ? "sm:max-lg:col-span-2" : ""}`}
    >
      <Awning className="max-sm:hidden" />
      <span
        className={`grid place-items-center overflow-hidden [grid-area:pic] large-text:hidden ${ground} ${look.picture}`}
      >
        {picture}
      </span>
      <div className={`pt-2 [grid-area:words] ${look.words} ${moreHref ? look.wordsWithMore : ""}`}>
        <h3 className={`text-lg/tight ${look.heading}`}>
          <HeadingText>{name}</HeadingText>
        </h3>
      </div>
      {rest && (
        <Opener
          label={fill(ui.details, { name })}
          className="-mb-4.5 [grid-area:open] sm:hidden"
          arrow="w-11 justify-center pb-3"
        />
      )}
      {description && (
        <p className="hidden text-pretty text-ink-2 [grid-area:desc] peer-open:block max-sm:mx-3 max-sm:mb-3 sm:mt-2 sm:block sm:text-base/snug">
          {description}
        </p>
      )}
      <ul className={`card-facts text-badge ${look.facts}`}>
        {factsOf(card, ui.price).map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} className="text-lagon-700" />
            {text}
          </li>
        ))}
      </ul>
      {range && (
        <p className="hidden text-small text-ink-2 [grid-area:note] peer-open:block max-sm:mx-3 max-sm:mb-3 sm:hidden!">
          {range.note}
        </p>
      )}
      <ButtonLink
        {...request}
        variant="row"
        size="sm"
        // A button that moves on press would move the card's click target too, away from the pointer.
        className={`card-contact sm:card-link sm:mt-3 sm:active:translate-none! ${look.contact}`}
        aria-label={fill(ui.contactFor, { name })}
      >
        {ui.contact}
        <Icon name="arrow" className="max-[22rem]:hidden sm:hidden" />
      </ButtonLink>{" "}
      {moreHref && (
        <a
          href={moreHref}
          aria-label={fill(ui.moreAbout, { name })}
          className={`${ARROW_LINK} relative z-2 mb-1 hidden! [grid-area:more] peer-open:inline-flex! max-sm:mx-3 sm:inline-flex! ${look.more}`}
        >
          {ui.more}
          <Icon name="arrow" />
        </a>
      )}
    </li>
  );
}
