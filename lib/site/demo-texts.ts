import { hash } from "@/lib/system/hash";

/** Hashes of the demonstration's brand and of its reviews, in content/ and in the tests' site: no other module may name them. */
const DEMO = ["l4xlsy3bCUhp", "qQDcpu-XQbwF", "pEQcFMbIKKMk", "cFPFwyREGQNp", "p2tDnPE7yMur", "KTRMCmI6qxl-"];

/** Whether a text is the demonstration's; case, spaces and punctuation do not count. */
export function isDemoText(text: string): boolean {
  const letters = text.toLowerCase().replace(/[^\p{L}\d]+/gu, " ");
  return DEMO.includes(hash(letters.trim()));
}
