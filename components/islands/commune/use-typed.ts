import { useLayoutEffect, useRef, useState } from "react";

/** The field's text, even if typed before React mounted, and workarounds for Headless UI. */
export function useTyped() {
  const input = useRef<HTMLInputElement>(null);
  const [mounted, setMounted] = useState(false);
  /** `arrowed`: the visitor has moved to an option since the text changed. */
  const [{ text, arrowed }, setTyped] = useState({ text: "", arrowed: false });
  /** Set while Tab leaves the field before the visitor moved to an option: Headless UI would choose the first one. */
  const passing = useRef(false);

  // Before Headless UI's effects, which clear a field without a keydown. The arrow opens the list.
  useLayoutEffect(() => {
    const field = input.current;
    const key = field?.value && field === document.activeElement ? "ArrowDown" : "Unidentified";
    field?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    setTyped({ text: field?.value ?? "", arrowed: false });
    setMounted(true);
  }, []);

  /** Focuses the field and opens the list for the text. */
  function openList(text: string): void {
    const field = input.current;
    field?.focus();
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    // The visitor has not moved to an option yet.
    setTyped({ text, arrowed: false });
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const { key } = event;
    if (key === "Enter" && !arrowed) {
      // Same as the button: Headless UI would choose the first option.
      event.preventDefault();
      input.current?.form?.requestSubmit();
      return;
    }
    if (key === "ArrowDown" || key === "ArrowUp") {
      // The first press moves to the first option, which Headless UI has made active without showing it (CommuneField).
      if (!arrowed && event.currentTarget.getAttribute("aria-expanded") === "true") event.preventDefault();
      setTyped((typed) => ({ ...typed, arrowed: true }));
    }
    passing.current = key === "Tab" && !arrowed;
    // After Headless UI has handled this key.
    queueMicrotask(() => {
      passing.current = false;
    });
  }

  return {
    input,
    mounted,
    text,
    arrowed,
    onKeyDown,
    openList,
    onType: (text: string) => setTyped({ text, arrowed: false }),
    onChoose: (text: string) => passing.current || setTyped({ text, arrowed: false }),
  };
}
