import type { Notice } from "@/content/types";
import { clockOnReunion, REUNION_OFFSET } from "@/lib/client/format";

/** The date on La Réunion at a moment, e.g. "2026-11-21". */
export function dayInReunion(moment: Date): string {
  return clockOnReunion(moment.getTime()).slice(0, 10);
}

/** Whether a post is public: not a draft, and its date has come on La Réunion. */
export function isPublished(post: { draft: boolean; date: string }, moment: Date): boolean {
  return !post.draft && post.date <= dayInReunion(moment);
}

/** When a notice ends, in milliseconds since 1970. */
export const noticeEnd = ({ until }: Pick<Notice, "until">): number =>
  Date.parse(until.replace(" ", "T") + REUNION_OFFSET);

/** Whether to show a notice: its first day has come on La Réunion, and its end has not. */
export function isNoticeActive(notice: Pick<Notice, "from" | "until">, moment: Date): boolean {
  const { from = "" } = notice;
  return from <= dayInReunion(moment) && moment.getTime() < noticeEnd(notice);
}
