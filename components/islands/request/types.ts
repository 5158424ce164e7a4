import type { Service } from "@/content/types";
import type { TrackingParams } from "@/lib/client/tracking";

/** A service as the dialog offers it, with the id of its form. */
export type RequestService = Pick<
  Service,
  "id" | "name" | "icon" | "description" | "queryParams" | "formTitle"
> & {
  formId: string;
  /** What to do oneself until the artisan calls. */
  firstAid: readonly string[];
};

/** What a visitor asks for. */
export type OpenedRequest = {
  /** The service that is shown, or "" while it is to be chosen. */
  service: string;
  /** The service that the request was opened with, and what its form is filled with; another one's starts empty. */
  preset: string;
  prefill: Record<string, string>;
  /** Goes with any service. */
  campaign: Record<string, string>;
  tracking: TrackingParams;
  /** In milliseconds, as `Date.now()`. */
  openedAt: number;
};
