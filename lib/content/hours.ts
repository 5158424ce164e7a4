import type { Figures } from "@/content/types";
import { typeset } from "./typography";

/** Means the end of the day: content has no 24:00. */
const MIDNIGHT = "23:59";

/** "06:00" → "6h", "06:30" → "6h30", "23:59" → "minuit". @param space between the parts */
const clock = (time: string, space = "") =>
  time
    .replace(MIDNIGHT, "minuit")
    .replace(/^0?(\d+):(\d\d)$/, (_, hour, min) => `${hour}${space}h${min === "00" ? "" : space + min}`);

type Hours = Pick<Figures["hoursTrade"], "opens" | "closes">;

/** The two figures for opening hours: general service and trade emergencies. */
export type HoursFigure = "hoursGeneral" | "hoursTrade";

/** In Schema.org, 00:00 to 23:59 means all day. */
export const isAllDay = ({ opens, closes }: Hours) => opens === "00:00" && closes === MIDNIGHT;

/** The closing time to compare with a clock: the end of the day is "24:00". */
export const closingTime = (closes: string) => (closes === MIDNIGHT ? "24:00" : closes);

/** The hours in a label: "6h–22h"; "24h/24 – 7j/7" for all day. */
export function hoursText(hours: Hours): string {
  return isAllDay(hours) ? typeset("24h/24 – 7j/7") : `${clock(hours.opens)}–${clock(hours.closes)}`;
}

/** An hour inside a sentence: "06:30" → "6 h 30". */
export const hourInSentence = (time: string) => clock(time, "\u00a0");

/** The hours inside a sentence: "de 6 h à 22 h", unbroken; "24 heures sur 24, 7 jours sur 7" for all day. */
export function hoursInSentence(hours: Hours): string {
  if (isAllDay(hours)) return typeset("24 heures sur 24, 7 jours sur 7");
  return `de ${hourInSentence(hours.opens)}\u00a0à\u00a0${hourInSentence(hours.closes)}`;
}
