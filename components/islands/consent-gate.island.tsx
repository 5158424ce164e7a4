"use client";

import { useEffect, useState } from "react";
import { type Choice, currentVisit, mustAsk, recordChoice } from "@/lib/client/consent";
import type { ConsentBannerProps } from "./consent-banner.island";

export type ConsentGateProps = Pick<ConsentBannerProps, "words" | "privacyHref">;

/** Asks visitors who storeOnArrival with an identifier, and nobody else; the banner's code is fetched for them only. */
export function ConsentGate(props: ConsentGateProps) {
  const [due, setDue] = useState(false);
  const [Banner, setBanner] = useState<React.ComponentType<ConsentBannerProps> | null>(null);

  useEffect(() => {
    const check = () => {
      const asks = mustAsk(currentVisit("ask"));
      setDue(asks);
      if (!asks) return;
      // A visitor who cannot be asked has not accepted.
      import("./consent-banner.island").then(
        ({ ConsentBanner }) => setBanner(() => ConsentBanner),
        () => undefined,
      );
    };
    check();
    // The answer may have been given elsewhere: in another tab, or before this page was prerendered or restored.
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, []);

  const onAnswer = (choice: Choice) => {
    recordChoice(choice, currentVisit("ask"));
    setDue(false);
    document.querySelector("main")?.focus({ preventScroll: true });
  };

  return <div aria-live="polite">{due && Banner && <Banner {...props} onAnswer={onAnswer} />}</div>;
}
