"use client";

import { useState } from "react";

export type StaticContentProps = {
  /** Unique in the page. */
  id: string;
  /** Left out by the export once it stands in the page's HTML (lib/export/flight.ts). */
  children?: React.ReactNode;
};

/**
 * Markup that no script changes. An exported page sends it once, as HTML: it is not in the page's data, and hydration
 * leaves it alone.
 */
export function StaticContent({ id, children }: StaticContentProps) {
  // Read before React may have to build the page anew, which would lose it.
  const [html] = useState(() =>
    children === undefined ? document.getElementById(id)?.innerHTML : undefined,
  );
  if (children !== undefined) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what already stands in the document
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? "" }} />;
}
