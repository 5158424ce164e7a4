import type { Service } from "@/content/types";
import { VIGNETTE_GROUNDS, Vignette } from "../illustrations/vignette";
import { ServiceCardList, type ServiceCardUi, type ServiceCardWords } from "./service-card";

export type ServiceCardItem = Omit<ServiceCardWords, "picture" | "ground"> & Pick<Service, "id" | "icon">;
export type ServiceCardsProps = { items: readonly ServiceCardItem[]; ui: ServiceCardUi };

/** Cards for whole services; each opens its form. */
export function ServiceCards({ items, ui }: ServiceCardsProps) {
  const cards = items.map(({ icon, ...item }) => ({
    ...item,
    ground: VIGNETTE_GROUNDS[item.id],
    picture: <Vignette name={icon} className="w-full max-sm:h-full sm:aspect-[2]" />,
  }));
  return <ServiceCardList items={cards} look="service" columns="sm:grid-cols-2 lg:grid-cols-4" ui={ui} />;
}
