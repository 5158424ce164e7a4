/** Keys that the journeys press, by the names that both drivers share. */
type Key = "Tab" | "Enter" | "Escape";

export type Handle = {
  /** Clicks the centre of the element, which must not be covered. */
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Selects an option of a `select` by its value. */
  select(value: string): Promise<void>;
};

/** What the journeys need from a browser. Expressions are evaluated in the page, or in the frame last entered. */
export type Driver = {
  goto(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Clicks a point of the viewport, whatever is there. In px from its left and top edges. */
  clickAt(x: number, y: number): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** The element that the expression evaluates to, or null. */
  element(expression: string): Promise<Handle | null>;
  enterFrame(expression: string): Promise<void>;
  leaveFrame(): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Script and console errors since the last call; null where the protocol does not report them. */
  problems(): string[] | null;
  close(): Promise<void>;
};
