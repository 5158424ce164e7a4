"use client";

import { useState } from "react";

export type StaticContentProps = {
  /** Unique in the page. */
  id: string;
  /** Left out by the export once it stands in the page's HTML (lib/export/flight.ts). */
  children?: React.ReactNode;
};

/**
 * Markup that no script changes. An exported page sends it once, as HTML: it is not in the page's data, and waking
 * takes it as it stands.
 */
export function StaticContent({ id, children }: StaticContentProps) {
  // Read once: should React ever have to build the page anew, what the visitor reads is still there.
  const [html] = useState(() =>
    children === undefined ? document.getElementById(id)?.innerHTML : undefined,
  );
  if (children !== undefined) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what already stands in the document
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? "" }} />;
}
