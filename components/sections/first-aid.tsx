import { NumberedList } from "../ui/numbered-list";

export type FirstAidProps = { heading: string; items: readonly string[] };

/** What visitors can safely do until the artisan calls. */
export function FirstAid({ heading, items }: FirstAidProps) {
  return (
    <div className="rounded-panel border-[1.5px] border-sable-200 bg-carte px-4.5 py-3">
      <h2 className="text-h3">{heading}</h2>
      <NumberedList items={items} className="mt-2" />
    </div>
  );
}
