import type { z } from "zod";
import type * as schema from "./schema";

// Types of the validated content files. Types only, so the schemas stay out of browser bundles.

export type ServiceId = Service["id"];
export type FormKey = Service["form"];
export type Category = z.infer<typeof schema.blogPage>["categories"][number];
export type ConsentMode = Site["consent"];
export type IconName = keyof typeof schema.ICONS;
export type Prefill = z.infer<typeof schema.prefill>;
export type Site = z.infer<typeof schema.site>;
export type ConsentWords = z.infer<typeof schema.consent>;
export type Figures = z.infer<typeof schema.figures>;
export type Proof = z.infer<typeof schema.proof>;
export type Service = z.infer<typeof schema.service>;
/** With official data (lib/content/communes.json). */
export type Communes = readonly (z.infer<typeof schema.communes>[number] & {
  area: (typeof schema.AREAS)[number];
  postalCodes: readonly string[];
})[];
export type Review = z.infer<typeof schema.review>;
export type Notice = z.infer<typeof schema.notice>;
export type Decision = z.infer<typeof schema.decision>;
export type Vetting = z.infer<typeof schema.vetting>;
export type Step = z.infer<typeof schema.step>;
export type Blocks = z.infer<typeof schema.blocks>;
export type Trade = z.infer<typeof schema.trade>;
/** The section specific to one trade's page. */
export type OwnSection = NonNullable<Trade["own"]>;
export type OwnLayout<Name extends keyof OwnSection> = NonNullable<OwnSection[Name]>;
export type PriceRange = NonNullable<Trade["cards"]["items"][number]["range"]>;
/** The name of a trade's file. */
export type TradeSlug = Trade["slug"];
export type Partner = z.infer<typeof schema.partner>;
export type Ui = z.infer<typeof schema.ui>;
export type Navigation = z.infer<typeof schema.navigation>;
export type PostMatter = z.infer<typeof schema.post>;
export type PostComponents = typeof schema.postComponents;
export type LegalMatter = z.infer<typeof schema.legal>;
