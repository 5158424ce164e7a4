import type { Figures } from "@/content/types";
import { typeset } from "./typography";

/** "06:00" → "6h", "06:30" → "6h30". */
const clock = (time: string) =>
  time.replace(/^0?(\d+):(\d\d)$/, (_, hour, min) => `${hour}h${min === "00" ? "" : min}`);

/** The hours as visitors read them: "6h–22h"; "24h/24 – 7j/7" for all day, which schema.org writes 00:00 to 23:59. */
export function hoursText({ opens, closes }: Pick<Figures["hoursTrade"], "opens" | "closes">): string {
  return opens === "00:00" && closes === "23:59"
    ? typeset("24h/24 – 7j/7")
    : `${clock(opens)}–${clock(closes)}`;
}
