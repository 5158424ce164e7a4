import { Fragment } from "react";
import { Unbroken } from "./unbroken";

const SENTENCE_END = /(?<=[.?!])\s+/;
/** Short words and articles, such as « de » and « une », which stay on the line of the next word. */
const SHORT_WORD = /(?<![\p{L}’-])(\p{L}{1,2}|une|les|des|aux) (?=[\p{L}\d])/giu;

/**
 * A heading's text. Sentences start on a new line if possible, words do not break at hyphens, and lines do not end with a short
 * word.
 */
export function HeadingText({ children }: { children: string }) {
  const sentences = children.replace(SHORT_WORD, "$1\u00a0").split(SENTENCE_END);
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
