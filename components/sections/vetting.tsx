import type { Blocks, Vetting } from "@/content/types";
import { ProseTable } from "../ui/prose";

type VettingTableProps = {
  items: NonNullable<Vetting["checks"]>;
  words: Blocks["vetting"];
};

/** What is checked for each artisan, with which document, and how often. */
export function VettingTable({ items, words }: VettingTableProps) {
  return (
    <ProseTable aria-label={words.heading}>
      <thead>
        <tr>
          {[words.check, words.asked, words.often].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, asked, often }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{asked}</td>
            <td>{often}</td>
          </tr>
        ))}
      </tbody>
    </ProseTable>
  );
}

type PortraitsProps = {
  label: string;
  items: readonly {
    name: string;
    trade: string;
    commune: string;
    photo: { src: string; width: number; height: number };
    alt: string;
  }[];
};

/** Portraits of artisans, with first name, trade and commune. */
export function Portraits({ label, items }: PortraitsProps) {
  return (
    <section aria-label={label}>
      <ul className="mt-stack flex flex-wrap gap-x-8 gap-y-4">
        {items.map(({ name, trade, commune, photo, alt }) => (
          <li key={photo.src} className="flex items-center gap-3.5">
            <img
              {...photo}
              alt={alt}
              loading="lazy"
              decoding="async"
              className="size-22 flex-none rounded-panel border-[1.5px] border-sable-300 object-cover"
            />
            <span className="text-small">
              <b className="block text-lg">{name}</b> {`${trade} · ${commune}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
