/** A key that visitors press, as both protocols name it. */
export type Key = "Tab" | "Enter" | "Escape";

export type Handle = {
  /** A click in the middle of the element, which must be in reach. */
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses an option of a native list by its value. */
  select(value: string): Promise<void>;
};

/** What the journeys need of a browser. Expressions are evaluated in the page, or in the frame that was entered. */
export type Driver = {
  goto(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** A click at a place of the window, whatever is there. Pixels from its left and top edges. */
  clickAt(x: number, y: number): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** The element that the expression gives; null when it gives none. */
  element(expression: string): Promise<Handle | null>;
  enterFrame(expression: string): Promise<void>;
  leaveFrame(): Promise<void>;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Errors that scripts and the console report since the last call; null where the protocol does not tell them. */
  problems(): string[] | null;
  close(): Promise<void>;
};
