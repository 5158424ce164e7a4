/** The page's URL, in print only. */
export function PrintedAddress({ href }: { href: string }) {
  return <p className="mb-4 hidden text-small print:block">{href}</p>;
}
