import { decodeParams, encodeParams, type FormParams } from "./form-url";
import { REQUEST_LINK } from "./protocol";

/** Lets every request of the page carry these parameters too: what the build could not write into its links. */
export function addRequestParams(params: FormParams): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(REQUEST_LINK))
    link.search = encodeParams(decodeParams(link.search), params);
}
