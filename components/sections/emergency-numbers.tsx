type EmergencyNumbersProps = {
  heading: string;
  /** `number` is formatted for display, `href` calls it. Without them, the text says where to find the number. */
  items: readonly { name: string; text: string; number?: string; href?: string }[];
};

/** Whom to call first. */
export function EmergencyNumbers({ heading, items }: EmergencyNumbersProps) {
  return (
    <>
      <h2 className="text-h2 print:text-h3">{heading}</h2>
      <ul className="mt-4 mb-8 grid gap-x-8 gap-y-4 md:grid-cols-2 print:my-2 print:grid-cols-3 print:gap-y-1">
        {items.map(({ name, text, number, href }) => (
          <li key={name} className="flex flex-wrap items-start gap-x-4 print:gap-x-2">
            {href && (
              <a
                href={href}
                // Short numbers are readable from a distance; longer ones are smaller, to stay less prominent.
                className={`inline-flex min-h-11 min-w-16 print:min-h-0 items-center ${(number?.length ?? 0) > 3 ? "text-h3" : "text-h2"} font-bold text-lagon-700 underline underline-offset-4`}
              >
                {number}
              </a>
            )}{" "}
            <span className="flex-1 basis-40 text-pretty">
              <b className="block">{name}</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
