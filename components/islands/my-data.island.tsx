"use client";

import { useEffect, useRef, useState } from "react";
import type { ConsentWords } from "@/content/types";
import { currentVisit } from "@/lib/client/consent";
import { fill, longDate } from "@/lib/client/format";
import { eraseEverything, type StoredItem, storedItems } from "@/lib/client/stored-data";
import { buttonClasses } from "../ui/button";

// Another tab may have stored something, or another page before this one was restored. The page's own consent question is
// answered by a press.
const READ_ON = ["visibilitychange", "pageshow", "storage", "click"];

type MyDataProps = { words: ConsentWords["data"] };

/** What this site stores on the visitor's device, and the button that erases it. Without scripts it is only a text. */
export function MyData({ words }: MyDataProps) {
  // Undefined until storage was read, null if it cannot be.
  const [items, setItems] = useState<StoredItem[] | null>();
  const [optedOut, setOptedOut] = useState(false);
  const [result, setResult] = useState("");
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const read = () => {
      const found = storedItems(() => window.localStorage);
      setItems(found);
      setOptedOut(currentVisit("ask").optedOut);
      // Something has been stored since the erasure.
      if (found?.length) setResult((shown) => (shown === words.erased ? "" : shown));
    };
    read();
    for (const type of READ_ON) window.addEventListener(type, read);
    return () => {
      for (const type of READ_ON) window.removeEventListener(type, read);
    };
  }, [words]);

  const erase = () => {
    const erased = eraseEverything(() => window.localStorage);
    setResult(erased ? words.erased : words.failed);
    setItems(storedItems(() => window.localStorage));
    // The button disappears, and the focus with it.
    if (erased) box.current?.focus({ preventScroll: true });
  };
  // One text, not two: a translator may have replaced the text nodes that React would update.
  const textOf = ({ key, value, date }: StoredItem) => {
    const text = key === "consent" && (value === "accepted" || value === "refused") ? words[value] : value;
    return date ? `${text}, ${fill(words.since, { date: longDate(date) })}` : text;
  };

  return (
    <div ref={box} tabIndex={-1}>
      {optedOut && <p className="mt-4 max-w-[42em]">{words.optedOut}</p>}
      {items === undefined && <p className="mt-4">{words.noScript}</p>}
      {items === null && <p className="mt-4">{words.blocked}</p>}
      {items?.length === 0 && <p className="mt-4">{words.none}</p>}
      {items && items.length > 0 && (
        <>
          <dl className="mt-4 max-w-[42em] rounded-panel border-[1.5px] border-sable-200 bg-carte px-5 py-1">
            {items.map((item) => (
              <div key={item.key} className="border-sable-200 py-3 not-first:border-t-[1.5px]">
                <dt className="font-bold">{words.labels[item.key]}</dt>
                <dd className="wrap-anywhere">{textOf(item)}</dd>
              </div>
            ))}
          </dl>
          <button type="button" onClick={erase} className={`mt-5 ${buttonClasses("second", "md")}`}>
            {words.erase}
          </button>
        </>
      )}
      <p role="status" className="mt-4 font-semibold">
        {result}
      </p>
    </div>
  );
}
