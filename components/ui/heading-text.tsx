import { Fragment } from "react";
import { Unbroken } from "./unbroken";

const SENTENCE_END = /(?<=[.?!])\s+/;

/** A heading's words: a sentence starts on a line of its own where it can, and no word breaks at its hyphen. */
export function HeadingText({ children }: { children: string }) {
  const sentences = children.split(SENTENCE_END);
  if (sentences.length === 1) return <Unbroken>{children}</Unbroken>;
  return sentences.map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && " "}
      <span className="inline-block">
        <Unbroken>{sentence}</Unbroken>
      </span>
    </Fragment>
  ));
}
