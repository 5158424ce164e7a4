import { Fragment } from "react";

const SENTENCE_END = /(?<=[.?!])\s+/;
const HYPHENATED = /(\S*\p{L}-\p{L}\S*)/u;

/** A heading's words: a sentence starts on a line of its own where it can, and no word breaks at its hyphen. */
export function HeadingText({ children }: { children: string }) {
  const sentences = children.split(SENTENCE_END);
  if (sentences.length === 1) return <Words>{children}</Words>;
  return sentences.map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && " "}
      <span className="inline-block">
        <Words>{sentence}</Words>
      </span>
    </Fragment>
  ));
}

function Words({ children }: { children: string }) {
  return children.split(HYPHENATED).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
