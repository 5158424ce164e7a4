"use client";

import { useEffect } from "react";
import { noticeStrip } from "@/lib/client/notice";

/** Where windows have too little height for a header that stays: a phone, upright or on its side (app/globals.css, `tall`). */
const PHONE = "(width < 38.75rem), (height < 30rem)";
/** Less than this, in pixels, is a trembling finger. */
const LEAST = 8;

/**
 * On a phone the header makes room while the visitor scrolls down, and returns while scrolling up or with the focus. It is
 * moved out of sight only: keyboard and screen reader still find it. Styles are set on the element: an export's classes
 * have other names.
 */
export function PhoneHeader() {
  useEffect(() => {
    const header = document.querySelector("header");
    if (!header) return;
    const phone = matchMedia(PHONE);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    let last = window.scrollY;
    const move = (away: boolean) => {
      header.style.transition = still.matches ? "none" : "translate 0.2s";
      // The eaves hang below it.
      header.style.translate = away ? "0 -150%" : "";
    };
    const show = () => move(false);
    const onScroll = () => {
      const { scrollY } = window;
      const down = scrollY - last;
      if (Math.abs(down) < LEAST) return;
      last = scrollY;
      // A notice stands above it as long as one is at the top.
      const above = noticeStrip()?.offsetHeight ?? 0;
      move(
        down > 0 &&
          scrollY > above + header.offsetHeight &&
          phone.matches &&
          !header.matches(":focus-within"),
      );
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    header.addEventListener("focusin", show);
    phone.addEventListener("change", show);
    return () => {
      window.removeEventListener("scroll", onScroll);
      header.removeEventListener("focusin", show);
      phone.removeEventListener("change", show);
      show();
    };
  }, []);
  return null;
}
