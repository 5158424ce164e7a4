const ZONE = "Indian/Reunion";

/** The day on La Réunion at a moment, as "2026-11-21". */
export function dayInReunion(moment: Date): string {
  return new Intl.DateTimeFormat("fr-CA", { timeZone: ZONE, dateStyle: "short" }).format(moment);
}

/** Whether visitors may read a post: no draft, and its day has come on La Réunion. */
export function isPublished(post: { draft: boolean; date: string }, moment: Date): boolean {
  return !post.draft && post.date <= dayInReunion(moment);
}
