import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Receipt } from "@/lib/client/request/receipt";

const HIDDEN = "print:hidden!";

/** Prints a receipt on its own page: while mounted, nothing else of the document is printed. */
export function PrintedReceipt({ title, facts, steps, contacts }: Receipt) {
  // Read before the portal is added, which is printed.
  const [others] = useState(() => [...document.body.children]);
  useEffect(() => {
    for (const { classList } of others) classList.add(HIDDEN);
    return () => {
      for (const { classList } of others) classList.remove(HIDDEN);
    };
  }, [others]);
  return createPortal(
    <div className="hidden p-4 print:block">
      <h1 className="text-h3">{title}</h1>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <ol className="my-4 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {contacts.map((way) => (
        <p key={way}>{way}</p>
      ))}
    </div>,
    document.body,
  );
}
