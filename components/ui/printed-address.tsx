/** Where a text comes from, on paper only. */
export function PrintedAddress({ href }: { href: string }) {
  return <p className="mb-4 hidden text-small print:block">{href}</p>;
}
