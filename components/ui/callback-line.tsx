import type { CallTimes } from "@/lib/client/callback";

export type CallbackLineProps = {
  /** The hours, named for what they are of. */
  hours: string;
  /** When the call comes, until the start script says it by the clock. */
  text: string;
  /** What it costs before anyone moves. */
  cost: string;
  /** What the script reads; once a page is enough (lib/client/page/callback.ts). */
  times?: CallTimes;
  id?: string;
  className?: string;
};

/** When the call comes. It keeps its height when the script replaces the last sentence. */
export function CallbackLine({ hours, text, cost, times, className = "", ...rest }: CallbackLineProps) {
  const data = Object.entries(times ?? {}).map(([name, value]) => [`data-${name}`, value]);
  return (
    <span {...rest} className={`block ${className}`}>
      {hours} {/* On one line, where that is wide enough. */}
      <span className="inline-block">{cost}</span>{" "}
      <span data-callback="" {...Object.fromEntries(data)}>
        {text}
      </span>
    </span>
  );
}
