import type { CallbackTimes } from "@/lib/client/callback";
import { Unbroken } from "./unbroken";

export type CallbackLineProps = {
  /** The opening hours, with their name. */
  hours: string;
  /** When the call comes. The start script replaces it with a text for the current time. */
  text: string;
  /** What the call costs. */
  cost: string;
  /** Data for that script, needed once per page (lib/client/callback.ts). */
  times?: CallbackTimes;
  id?: string;
  className?: string;
};

/** Hours, when the call comes, and its cost. */
export function CallbackLine({ hours, text, cost, times, className = "", ...rest }: CallbackLineProps) {
  const data = Object.entries(times ?? {}).map(([name, value]) => [`data-${name}`, value]);
  return (
    <span {...rest} className={`block ${className}`}>
      <Unbroken>{hours}</Unbroken>{" "}
      <span data-callback="" {...Object.fromEntries(data)}>
        {text}
      </span>{" "}
      {/* Kept on one line if it fits. */}
      <span className="inline-block">{cost}</span>
    </span>
  );
}
