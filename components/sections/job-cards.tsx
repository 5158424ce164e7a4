import { Picto } from "../illustrations/vignette";
import { ServiceCardList, type ServiceCardUi, type ServiceCardWords } from "./service-card";

type JobCardItem = Omit<ServiceCardWords, "picture" | "ground"> & { picto: string };
export type JobCardsProps = { items: readonly JobCardItem[]; ui: ServiceCardUi };

/** The jobs of a trade; each opens the request with its prefill. */
export function JobCards({ items, ui }: JobCardsProps) {
  const cards = items.map(({ picto, ...item }) => ({
    ...item,
    ground: "bg-lagon-200",
    picture: <Picto name={picto} className="h-auto w-12 sm:p-1" />,
  }));
  return <ServiceCardList items={cards} look="job" columns="sm:grid-cols-2 lg:grid-cols-3" ui={ui} />;
}
