import { Vignette } from "../illustrations/vignette";

export type MoreServicesProps = {
  text: string;
  items: readonly { name: string; href: string; icon: string }[];
};

/** The trades that have no card on the home page. */
export function MoreServices({ text, items }: MoreServicesProps) {
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="w-full font-semibold">{text}</p>
      {items.map(({ name, href, icon }) => (
        <a
          key={href}
          href={href}
          className="flex min-h-14 items-center gap-3 overflow-hidden rounded-panel border-[1.5px] border-sable-300 bg-carte pr-4 font-bold text-lagon-700 underline underline-offset-4 hover:border-lagon-700"
        >
          <Vignette name={icon} className="h-14 w-20 bg-lagon-200" />
          {name}
        </a>
      ))}
    </div>
  );
}
