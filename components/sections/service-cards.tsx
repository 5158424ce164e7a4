import type { Service } from "@/content/types";
import { Picto, VIGNETTE_GROUNDS, Vignette } from "../illustrations/vignette";
import { type ServiceCardContent, ServiceCardList, type ServiceCardUi } from "./service-card";

type CardContent = Omit<ServiceCardContent, "picture" | "ground">;
export type ServiceCardItem = CardContent & Pick<Service, "id" | "icon">;
type ServiceCardsProps = { items: readonly ServiceCardItem[]; ui: ServiceCardUi };

// On wide screens few cards fill their row, and none is alone in the next.
const serviceColumns = (cards: number) => {
  if (cards < 3) return "";
  return cards === 4 ? "lg:grid-cols-4" : "lg:grid-cols-3";
};
const jobColumns = (cards: number) => (cards === 4 ? "" : "lg:grid-cols-3");

/** Cards for whole services; each opens its form. */
export function ServiceCards({ items, ui }: ServiceCardsProps) {
  const cards = items.map(({ icon, ...item }) => ({
    ...item,
    ground: VIGNETTE_GROUNDS[item.id],
    picture: <Vignette name={icon} className="w-full max-sm:h-full sm:aspect-[2]" />,
  }));
  return <ServiceCardList items={cards} kind="service" wideColumns={serviceColumns(items.length)} ui={ui} />;
}

type JobCardsProps = { items: readonly (CardContent & { picto: string })[]; ui: ServiceCardUi };

/** The jobs of a trade; each opens the request with its prefill. */
export function JobCards({ items, ui }: JobCardsProps) {
  const cards = items.map(({ picto, ...item }) => ({
    ...item,
    ground: "bg-lagon-200",
    picture: <Picto name={picto} className="h-auto w-12 sm:p-1" />,
  }));
  return <ServiceCardList items={cards} kind="job" wideColumns={jobColumns(items.length)} ui={ui} />;
}
