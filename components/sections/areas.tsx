import type { Communes } from "@/content/types";
import { Unbroken } from "../ui/unbroken";

type AreasProps = {
  items: readonly {
    name: string;
    text: string;
    communes: readonly Pick<Communes[number], "name" | "postalCodes">[];
  }[];
};

/** The areas of the island, each with a text and its communes. */
export function Areas({ items }: AreasProps) {
  return items.map(({ name, text, communes }) => (
    <section
      key={name}
      className="grid gap-x-16 gap-y-4 border-t-[1.5px] border-sable-300 py-5 md:grid-cols-[1fr_1.4fr]"
    >
      <div>
        <h2 className="text-h3">{name}</h2>
        <p className="mt-2 text-pretty">
          <Unbroken>{text}</Unbroken>
        </p>
      </div>
      {/* Translated, names would be unknown: « Le Port » becomes « The Port ». */}
      <ul
        translate="no"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] content-start gap-x-5 text-small/tight"
      >
        {communes.map((commune) => (
          <li key={commune.name} className="py-1.5">
            <b className="block">{commune.name}</b> {commune.postalCodes.join(", ")}
          </li>
        ))}
      </ul>
    </section>
  ));
}
