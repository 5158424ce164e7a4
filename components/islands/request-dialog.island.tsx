"use client";

import { Description, Dialog, DialogPanel, DialogTitle } from "@headlessui/react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Service, Ui } from "@/content/schema";
import { type ConsentMode, currentVisit, identifiersFor } from "@/lib/consent";
import { fill } from "@/lib/format";
import { embedUrl, hostedUrl } from "@/lib/request/form-url";
import { Icon } from "../ui/icon";
import { FormFrame } from "./form-frame.island";
import { LoadingOverlay } from "./loading-overlay";
import { ServiceTiles } from "./service-tiles";

const LOADING_MS = 1500;

/** What a visitor pressed: the preset service (or "") and the parameters that go with it. */
export type OpenedRequest = { service: string; prefill: Record<string, string> };
export type RequestService = Pick<
  Service,
  "id" | "name" | "icon" | "description" | "queryParams" | "formTitle"
> & {
  formId: string;
};
export type RequestDialogProps = {
  services: readonly RequestService[];
  /** Host of the external form, without trailing slash. */
  formHost: string;
  ui: Ui["modal"];
  consent: ConsentMode;
  request: OpenedRequest;
  onClose: () => void;
  onClosed: () => void;
};

export function RequestDialog(props: RequestDialogProps) {
  const { services, formHost, ui, consent, request, onClose, onClosed } = props;
  const preset = services.find(({ id }) => id === request.service)?.id ?? null;
  const [chosen, setChosen] = useState(preset);
  // Frames stay mounted once chosen, so that nothing typed is lost while the dialog is open.
  const [mounted, setMounted] = useState(preset ? [preset] : []);
  const [loading, setLoading] = useState(preset !== null);
  const title = useRef<HTMLHeadingElement>(null);
  const identifiers = useMemo(() => identifiersFor(currentVisit(consent)), [consent]);
  const service = services.find(({ id }) => id === chosen);

  useEffect(() => onClosed, [onClosed]);

  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLoading(false), LOADING_MS);
    return () => clearTimeout(timer);
  }, [loading]);

  const choose = (id: Service["id"] | null) => {
    setChosen(id);
    setLoading(id !== null);
    if (id) setMounted((ids) => (ids.includes(id) ? ids : [...ids, id]));
    title.current?.focus();
  };

  return (
    <Dialog open onClose={onClose} className="relative z-70">
      <div className="fixed inset-0 grid items-center-safe justify-items-center overflow-y-auto overscroll-contain bg-[#06282b]/80 sm:p-8">
        <DialogPanel className="relative flex min-h-full w-full flex-col bg-sable-50 sm:min-h-0 sm:w-[min(780px,100%)] sm:rounded-wood sm:rounded-b-sheet">
          <div className="tole on-dark sticky top-0 z-3 flex min-h-17 items-center gap-2 pr-2.5 pl-4.5 text-white sm:-mx-2 sm:rounded-t-wood sm:pl-7.5">
            <p className="mr-auto font-bold">{ui.title}</p>
            <button
              type="button"
              onClick={onClose}
              aria-label={ui.close}
              className="grid size-12 cursor-pointer place-items-center text-2xl"
            >
              <Icon name="close" />
            </button>
            <span className="lambrequin-sm absolute inset-x-0 top-full text-lagon-900" />
          </div>
          <div className="flex-1 px-4.5 pt-9 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-8 sm:pt-11 sm:pb-8">
            <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 text-small font-semibold text-ink-2">
              <span className="mr-auto flex items-center gap-1.5">
                <span className="h-1.5 w-6 rounded-[3px] sm:w-8.5 bg-lagon-700" />
                <span
                  className={`h-1.5 w-6 rounded-[3px] sm:w-8.5 ${service ? "bg-lagon-700" : "bg-sable-200"}`}
                />
                <span className="ml-1.5">{fill(ui.progress, { step: service ? 2 : 1 })}</span>
              </span>
              {service && (
                <button
                  type="button"
                  onClick={() => choose(null)}
                  className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-lagon-700 underline underline-offset-4"
                >
                  <Icon name="back" /> {ui.back}
                </button>
              )}
            </div>
            <DialogTitle
              ref={title}
              tabIndex={-1}
              className="text-[clamp(1.625rem,1.4rem+1.2vw,2.125rem)] leading-[1.08] font-extrabold tracking-[-.022em] focus:outline-none"
            >
              {service ? service.formTitle : ui.heading}
            </DialogTitle>
            <Description className="mt-2 text-ink-2">{service ? ui.callback : ui.description}</Description>
            {!service && <ServiceTiles services={services} note={ui.note} onChoose={choose} />}
            <div
              hidden={!service}
              className="relative mt-5 min-h-150 rounded-panel bg-carte p-2 border-[1.5px] border-sable-200 sm:p-4"
            >
              {services
                .filter(({ id }) => mounted.includes(id))
                .map((item) => (
                  <FormFrame
                    key={item.id}
                    src={embedUrl(formHost, item.formId, item.queryParams, request.prefill, identifiers)}
                    title={fill(ui.frameTitle, { service: item.name })}
                    hidden={item.id !== chosen}
                  />
                ))}
              {loading && <LoadingOverlay text={ui.loading} />}
            </div>
            {service && (
              <p className="mt-3 text-small">
                <a
                  href={hostedUrl(
                    formHost,
                    service.formId,
                    service.queryParams,
                    request.prefill,
                    identifiers,
                  )}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 items-center text-lagon-700 underline underline-offset-4"
                >
                  {ui.newTab}
                </a>
              </p>
            )}
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
