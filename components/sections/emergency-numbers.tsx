export type EmergencyNumbersProps = {
  heading: string;
  /** `number` as it is read, with the link that calls it; without one the text says where to find it. */
  items: readonly { name: string; text: string; number?: string; href?: string }[];
};

/** Whom to call before anyone else. */
export function EmergencyNumbers({ heading, items }: EmergencyNumbersProps) {
  return (
    <div>
      <h2 className="text-h2 print:text-h3">{heading}</h2>
      <ul className="mt-4 print:mt-1 grid gap-x-8 gap-y-3 print:gap-y-1 md:grid-cols-2 print:grid-cols-2">
        {items.map(({ name, text, number, href }) => (
          <li key={name} className="text-pretty">
            {href && (
              <a
                href={href}
                className="mr-3 inline-flex min-h-11 min-w-11 items-center text-h3 font-bold text-lagon-700 print:min-h-0"
              >
                {number}
              </a>
            )}
            <b>{name}</b> : {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
