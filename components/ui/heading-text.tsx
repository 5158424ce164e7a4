import { Fragment } from "react";
import { Unbroken } from "./unbroken";

const SENTENCE_END = /(?<=[.?!])\s+/;
/** Words of one or two letters and longer articles, such as « de » and « une »: they stay on the line of the word that follows. */
const SHORT_WORD = /(?<![\p{L}’-])(\p{L}{1,2}|une|les|des|aux) (?=[\p{L}\d])/giu;

/**
 * A heading's words: a sentence starts on a line of its own where it can, no word breaks at its hyphen, and no line
 * ends with a word of one or two letters.
 */
export function HeadingText({ children }: { children: string }) {
  const sentences = children.replace(SHORT_WORD, "$1\u00a0").split(SENTENCE_END);
  if (sentences.length === 1) return <Unbroken>{sentences[0] ?? ""}</Unbroken>;
  return sentences.map((sentence, index) => (
    // By its place: a sentence may be repeated, and none changes its place
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="inline-block">
        <Unbroken>{sentence}</Unbroken>
      </span>
    </Fragment>
  ));
}
