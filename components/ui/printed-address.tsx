type PrintedAddressProps = {
  href: string;
  /** How to call the operator without the site, if that is known. */
  phone?: string;
};

/** The page's URL, and a number to call, in print only. */
export function PrintedAddress({ href, phone }: PrintedAddressProps) {
  return <p className="mb-4 hidden text-small print:block">{phone ? `${href} · ${phone}` : href}</p>;
}
