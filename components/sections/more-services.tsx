import { Vignette } from "../illustrations/vignette";

type MoreServicesProps = {
  text: string;
  items: readonly { name: string; href: string; icon: string }[];
};

/** Trades without a card on the home page. */
export function MoreServices({ text, items }: MoreServicesProps) {
  return (
    // Above the cards' list, whose empty end would take presses on these links' tops.
    <div className="relative mt-4 flex flex-wrap items-center gap-2 sm:gap-x-4">
      <p className="w-full text-small font-semibold lg:w-auto">{text}</p>
      {items.map(({ name, href, icon }) => (
        <a
          key={href}
          href={href}
          className="flex min-h-12 grow items-center gap-3 overflow-hidden max-sm:pl-4 sm:grow-0 rounded-panel border-[1.5px] border-sable-300 bg-carte pr-4 font-bold text-lagon-700 underline underline-offset-4 hover:decoration-2"
        >
          <Vignette name={icon} className="h-14 w-20 bg-lagon-200 max-sm:hidden" />
          {name}
        </a>
      ))}
    </div>
  );
}
