import { type LoadOptions, loadContent } from "./load";
import { ContentError, formatProblem, inOrder, type Problem } from "./problems";

export type Mistakes = {
  /** By file and line. */
  problems: readonly Problem[];
  /** Whether files were left unread, because they need those that are wrong. */
  early: boolean;
};

function mistakesOf(options: LoadOptions): Mistakes {
  try {
    loadContent(options);
    return { problems: [], early: false };
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

/**
 * What is wrong in content, read as development does and as the build does: drafts have mistakes of their own, and a
 * link to a draft is one in the build alone. Each mistake is told once.
 */
export function findMistakes(): Mistakes {
  const readings = [mistakesOf({ drafts: true }), mistakesOf({ drafts: false })];
  const found = readings.flatMap(({ problems }) => problems);
  const once = new Map(found.map((problem) => [formatProblem(problem), problem]));
  return {
    problems: inOrder([...once.values()]),
    early: readings.some(({ early }) => early),
  };
}
