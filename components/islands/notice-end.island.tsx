"use client";

import { useEffect } from "react";
import { noticeStrip } from "@/lib/client/notice";

/**
 * Hides a notice that is over, until the next build leaves it out: on arrival, and when the visitor comes back to the page.
 * Its place stays, so that nothing moves under a finger.
 */
export function NoticeEnd() {
  useEffect(() => {
    const strip = noticeStrip();
    if (!strip) return;
    const look = () => {
      if (Date.now() >= Number(strip.dataset.end)) strip.style.visibility = "hidden";
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return null;
}
