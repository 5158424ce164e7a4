import { REUNION_OFFSET } from "@/lib/client/format";

const DAY_MS = 86_400_000;
const DAY_FIRST = /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?:[\s,à]+(?<time>\d.*))?$/;
const ISO = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T\s]+(?<time>\d.*))?$/;
const TIME =
  /^(?<hour>\d{1,2})[:h](?<minute>\d{2})(?<second>:\d{2}(?:\.\d+)?)?\s*(?<half>[AP]M)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?$/i;

/** The hour of a day; null where a clock has no such hour. @param half "AM" or "PM" of a clock of twelve hours */
function hourOf(hour: string, half: string | undefined): number | null {
  const number = Number(hour);
  if (!half) return number < 24 ? number : null;
  if (number < 1 || number > 12) return null;
  return (number % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
}

/**
 * The moment that a spreadsheet's text says: ISO, or day first as in French; null where it is none. Of a day alone, its end:
 * Google refuses conversions from before their click.
 * @param localTime whether times without a zone are La Réunion's; else they are UTC
 * @param now of a day that has not ended, this moment
 */
export function momentOf(text: string, localTime: boolean, now: Date): Date | null {
  const slashes = DAY_FIRST.exec(text.trim())?.groups;
  const { year = "", month = "", day = "", time } = slashes ?? ISO.exec(text.trim())?.groups ?? {};
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // Date takes the 31st of February for the 3rd of March.
  if (new Date(`${date}T00:00Z`).getUTCDate() !== Number(day)) return null;
  const { hour = "", minute, second = ":00", half, zone } = TIME.exec(time ?? "23:59:59")?.groups ?? {};
  const hours = hourOf(hour, half);
  // Where clocks have twelve hours, the month may be first.
  if (!minute || hours === null || (half && slashes)) return null;
  const offset = zone ?? (localTime ? REUNION_OFFSET : "Z");
  const moment = new Date(`${date}T${String(hours).padStart(2, "0")}:${minute}${second}${offset}`);
  if (Number.isNaN(moment.getTime())) return null;
  const today = !time && moment > now && moment.getTime() - now.getTime() < DAY_MS;
  return today ? now : moment;
}
