import type { ServiceId } from "@/content/types";
import { routes } from "@/lib/client/routes";
import { NumberedList } from "../../ui/numbered-list";

export type SentNoticeProps = {
  /** Whose artisan is shown beside the van. */
  service: ServiceId;
  /** What happens next. */
  steps: readonly string[];
  firstAidHeading: string;
  /** What to do oneself until the artisan calls; of some services nothing. */
  firstAid: readonly string[];
};

/** What is said of a request that was sent. */
export function SentNotice({ service, steps, firstAidHeading, firstAid }: SentNoticeProps) {
  return (
    <>
      <div className="mt-4 flex items-end overflow-clip justify-center gap-4 sm:gap-6 forced-color-adjust-none rounded-t-panel border-b-4 border-lagon-900 bg-vanille-100 pt-4">
        <img
          src={routes.vignette("camionnette")}
          alt=""
          width={300}
          height={150}
          className="arrive h-[min(6rem,25vw)] w-auto sm:h-30"
        />
        <img
          src={routes.art(`personnes-${service}`)}
          alt=""
          width={146}
          height={292}
          className="h-[min(8rem,33vw)] w-auto sm:h-40"
        />
      </div>
      <NumberedList items={steps} className="mt-5" />
      {firstAid.length > 0 && (
        <section className="mt-6 rounded-panel border-[1.5px] border-sable-200 bg-carte p-4.5">
          <h3 className="text-h3">{firstAidHeading}</h3>
          <NumberedList items={firstAid} className="mt-3" />
        </section>
      )}
    </>
  );
}
