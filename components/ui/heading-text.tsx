import { Fragment } from "react";
import { keepShortWords } from "@/lib/client/format";
import { Unbroken } from "./unbroken";

/** A page's main heading beside its drawing: it reaches above the drawing, so that fewer words break. */
export const HERO_HEADING = "text-h1 sm:w-[120%] tall:max-lg:w-[150%]";

const SENTENCE_END = /(?<=[.?!])\s+/;

/**
 * A heading's text. Sentences start on a new line if possible, words do not break at hyphens, and lines do not end with a short
 * word.
 */
export function HeadingText({ children }: { children: string }) {
  const sentences = keepShortWords(children).split(SENTENCE_END);
  if (sentences.length === 1) return <Unbroken>{sentences[0] ?? ""}</Unbroken>;
  return sentences.map((sentence, index) => (
    // Index as key: sentences may repeat and never move
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="inline-block">
        <Unbroken>{sentence}</Unbroken>
      </span>
    </Fragment>
  ));
}
