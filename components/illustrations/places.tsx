import type { Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import type { RequestLink } from "@/lib/client/request/links";
import { type Place, phoneEdges, placeShare, placesOf } from "@/lib/drawings/places";

export type PlacesProps = {
  /** The drawing's name. */
  name: string;
  /** The jobs of the page's cards. Places for other jobs are not rendered. */
  jobs: readonly { id: string; name: string; request: RequestLink }[];
  ui: Pick<Ui, "places" | "placeRequest">;
};

const percent = (utility: string, value: number) => `${utility}-[${value}%]`;

/** Links on top of objects in a scene. */
export function Places({ name, jobs, ui }: PlacesProps) {
  const { left, top, right } = phoneEdges(name);
  const frame = [percent("left", left), percent("top", top), percent("right", right)];
  return (
    <ul className={`absolute inset-0 print:hidden ${frame.map((edge) => `max-sm:${edge}`).join(" ")}`}>
      {placesOf(name).map((place) => {
        const job = jobs.find(({ id }) => id === place.job);
        return (
          job && (
            <li key={place.job}>
              <PlaceLink drawing={name} place={place} job={job} ui={ui} />
            </li>
          )
        );
      })}
    </ul>
  );
}

type PlaceLinkProps = Pick<PlacesProps, "ui"> & {
  drawing: string;
  place: Place;
  job: PlacesProps["jobs"][number];
};

/** With very large text the label would not fit on a phone, so it is not shown. */
function PlaceLink({ drawing, place, job, ui }: PlaceLinkProps) {
  const { x, y, width, height } = placeShare(drawing, place);
  const box = [percent("left", x), percent("top", y), percent("w", width), percent("h", height)];
  return (
    <a
      {...job.request}
      // The linter does not see the one in the spread.
      href={job.request.href}
      aria-label={fill(ui.placeRequest, { name: job.name })}
      className={`place ${box.join(" ")}`}
    >
      <span className={`large-text:hidden ${labelSide(x)} ${y < 25 ? "top-full bottom-auto!" : ""}`}>
        {job.name}
      </span>
    </a>
  );
}

/** Keeps a label inside the scene near its edges; elsewhere it is centred. @param x in per cent of the scene's width */
function labelSide(x: number): string {
  if (x < 34) return "left-0";
  return x > 66 ? "right-0" : "";
}

/** A hint on the grass that the objects of the scene can be pressed. */
export function PlacesHint({ children }: { children: string }) {
  return (
    <p className="px-5 text-center text-badge font-semibold text-sable-50 sm:ml-[50%] print:hidden">
      {children}
    </p>
  );
}
