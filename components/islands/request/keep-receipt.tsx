import { useState } from "react";
import type { Ui } from "@/content/types";
import { type Receipt, receiptText } from "@/lib/client/request/receipt";
import { ARROW_LINK } from "../../ui/button";

type KeepReceiptProps = { receipt: Receipt; words: Ui["sheet"]["sent"]["receipt"] };

/** Prints, shares or copies a receipt. If copying is refused, a text field allows it by hand. */
export function KeepReceipt({ receipt, words }: KeepReceiptProps) {
  const [copied, setCopied] = useState<boolean>();
  const text = receiptText(receipt);
  const share = () =>
    // Rejects when the visitor cancels.
    navigator.share({ title: receipt.title, text }).catch(() => undefined);
  const copy = async () => {
    try {
      // Throws without a clipboard (insecure context).
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const button = `${ARROW_LINK} cursor-pointer`;
  return (
    <fieldset className="mt-5 mb-2">
      <legend className="font-semibold">{words.keep}</legend>
      <p className="flex flex-wrap items-center gap-x-6">
        <button type="button" onClick={() => window.print()} className={button}>
          {words.print}
        </button>
        {"share" in navigator && (
          <button type="button" onClick={share} className={button}>
            {words.share}
          </button>
        )}
        <button type="button" onClick={copy} className={button}>
          {words.copy}
        </button>
        <span role="status" className="font-semibold">
          {copied && words.copied}
        </span>
      </p>
      {copied === false && (
        <label className="block">
          <span role="alert">{words.refused}</span>
          <textarea
            readOnly
            rows={6}
            value={text}
            onFocus={({ target }) => target.select()}
            className="mt-1.5 w-full rounded-wood border-2 border-champ bg-carte p-2.5 text-small"
          />
        </label>
      )}
    </fieldset>
  );
}
