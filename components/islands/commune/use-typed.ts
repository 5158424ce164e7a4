import { useLayoutEffect, useRef, useState } from "react";

/** The field's text, even if typed before React mounted, and workarounds for Headless UI. */
export function useTyped() {
  const input = useRef<HTMLInputElement>(null);
  const [mounted, setMounted] = useState(false);
  /** `movedToOption`: the visitor has moved to an option since the text changed. */
  const [{ text, movedToOption }, setTyped] = useState({ text: "", movedToOption: false });
  /** Set while Tab leaves the field before the visitor moved to an option: Headless UI would choose the first one. */
  const isTabbingOut = useRef(false);

  // Before Headless UI's effects, which clear a field without a keydown. The arrow opens the list.
  useLayoutEffect(() => {
    const field = input.current;
    const key = field?.value && field === document.activeElement ? "ArrowDown" : "Unidentified";
    field?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    setTyped({ text: field?.value ?? "", movedToOption: false });
    setMounted(true);
  }, []);

  /** Focuses the field and opens the list for the text. */
  function openList(text: string): void {
    const field = input.current;
    field?.focus();
    field?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    // The visitor has not moved to an option yet.
    setTyped({ text, movedToOption: false });
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const { key } = event;
    if (key === "Enter" && !movedToOption) {
      // Same as the button: Headless UI would choose the first option.
      event.preventDefault();
      input.current?.form?.requestSubmit();
      return;
    }
    if (key === "ArrowDown" || key === "ArrowUp") {
      // The first press moves to the first option, which Headless UI has made active without showing it (CommuneField).
      if (!movedToOption && event.currentTarget.getAttribute("aria-expanded") === "true")
        event.preventDefault();
      setTyped((typed) => ({ ...typed, movedToOption: true }));
    }
    isTabbingOut.current = key === "Tab" && !movedToOption;
    // After Headless UI has handled this key.
    queueMicrotask(() => {
      isTabbingOut.current = false;
    });
  }

  return {
    input,
    mounted,
    text,
    movedToOption,
    onKeyDown,
    openList,
    onType: (text: string) => setTyped({ text, movedToOption: false }),
    onChoose: (text: string) => isTabbingOut.current || setTyped({ text, movedToOption: false }),
  };
}
