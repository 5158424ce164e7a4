import { z } from "zod";
import { SIGNAL_NAMES, type SignalName, type SignalReport } from "@/lib/client/signals";
import { HttpError } from "../http";

/** Oldest reports are forgotten beyond it: they are kept in memory, until the server ends. */
const LIMIT = 1000;
const MAX_MS = 3_600_000;

const report = z.strictObject({
  page: z.string().regex(/^\/[^?#]{0,200}$/),
  signals: z
    .array(z.strictObject({ name: z.enum(SIGNAL_NAMES), ms: z.number().min(0).max(MAX_MS).optional() }))
    .min(1)
    .max(100),
});

/** How often something was told, and the times below which half, three quarters and 95 % of it lay; null without times. */
export type SignalSummary = {
  count: number;
  median: number | null;
  p75: number | null;
  p95: number | null;
};

export type SignalStore = {
  /** @throws HttpError 400 when it is no report */
  add(value: unknown): void;
  /** Of all pages together, or of one. */
  summary(name: SignalName, page?: string): SignalSummary;
  /** Those that were reported, in alphabetical order. */
  pages(): string[];
};

/** The smallest value that is not below this share of all. @param sorted in ascending order */
const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;

export function createSignalStore(): SignalStore {
  const reports: SignalReport[] = [];
  return {
    add(value) {
      const parsed = report.safeParse(value);
      if (!parsed.success) throw new HttpError(400, "Ce n’est pas un relevé de mesures.");
      reports.push(parsed.data as SignalReport);
      if (reports.length > LIMIT) reports.shift();
    },
    summary(name, page) {
      const found = reports
        .filter((item) => page === undefined || item.page === page)
        .flatMap(({ signals }) => signals.filter((signal) => signal.name === name));
      const sorted = found.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
      return {
        count: found.length,
        median: percentile(sorted, 0.5),
        p75: percentile(sorted, 0.75),
        p95: percentile(sorted, 0.95),
      };
    },
    pages: () => [...new Set(reports.map(({ page }) => page))].sort(),
  };
}
