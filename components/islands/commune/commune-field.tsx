import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import type { CommuneMatch, NamedCommune } from "@/lib/client/communes";

/** `movedToOption`: the visitor has moved to an option. Until then Enter chooses none, so none looks or sounds active. */
type MovedToOption = { movedToOption: boolean };

type CommuneFieldProps = React.ComponentProps<"input"> & MovedToOption & { listed: boolean };
/** With a native datalist the role is implicit. Headless UI sets `aria-expanded` even if no option is listed. */
export function CommuneField({ listed, movedToOption, ...given }: CommuneFieldProps) {
  const { list, role, "aria-expanded": expanded, "aria-activedescendant": active } = given;
  const props = {
    ...given,
    role: list ? undefined : role,
    "aria-expanded": listed && expanded,
    "aria-activedescendant": movedToOption ? active : undefined,
  };
  return <input {...props} />;
}

type CommuneOptionsProps = MovedToOption & {
  label: string;
  matches: readonly CommuneMatch<NamedCommune>[];
};
/** Overlays what follows: no layout shift. */
export function CommuneOptions({ label, matches, movedToOption }: CommuneOptionsProps) {
  return (
    <ComboboxOptions
      modal={false}
      aria-label={label}
      translate="no"
      className="absolute inset-x-0 top-full z-2 mt-2 max-h-[min(18rem,45vh)] overflow-y-auto overscroll-contain rounded-panel border-2 border-champ bg-carte py-1 text-ink"
    >
      {matches.map(({ commune, by }) => (
        <ComboboxOption
          key={commune.name}
          value={commune}
          className={`flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1.5 text-body/tight hover:bg-lagon-100 ${movedToOption ? "data-focus:bg-lagon-100 forced-colors:data-focus:[outline:2px_solid] forced-colors:data-focus:-outline-offset-2" : ""}`}
        >
          <span className="font-semibold">{commune.name}</span>
          {by.length > 0 && <span className="text-small text-ink-2">{by.join(", ")}</span>}
        </ComboboxOption>
      ))}
    </ComboboxOptions>
  );
}
