import type { Communes } from "@/content/types";

export type AreasProps = {
  items: readonly {
    name: string;
    text: string;
    communes: readonly Pick<Communes[number], "name" | "postalCodes">[];
  }[];
};

/** The areas of the island, each with what is true of it and its communes. */
export function Areas({ items }: AreasProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {items.map(({ name, text, communes }) => (
        <section key={name} className="rounded-panel border-[1.5px] border-sable-200 bg-carte p-4.5 md:p-6">
          <h2 className="text-h3">{name}</h2>
          <p className="mt-2 text-pretty">{text}</p>
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-5 text-small">
            {communes.map((commune) => (
              <li key={commune.name} className="border-t-[1.5px] border-sable-200 py-1.5 leading-tight">
                <b className="block">{commune.name}</b>
                {commune.postalCodes.join(", ")}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
