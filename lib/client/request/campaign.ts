import { decodeParams, encodeParams, type FormParams } from "./form-url";
import { REQUEST_LINK } from "./protocol";

/** Lets every request of the page carry these parameters too: what the build could not write into its links. */
export function addCampaign(params: FormParams): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(REQUEST_LINK)) {
    link.dataset.campaign = encodeParams(decodeParams(link.dataset.campaign ?? ""), params);
    // A link without preset stays on the site.
    if (link.dataset.request) link.search = encodeParams(decodeParams(link.search), params);
  }
}
