import type { ContentPlace } from "./content-folder";
import { type LoadOptions, loadContent } from "./load";
import { ContentError, formatProblem, inOrder, type Problem } from "./problems";

export type Mistakes = {
  /** By file and line. */
  problems: readonly Problem[];
  /** Whether a file could not be used, so that mistakes of others that name it may not be told yet. */
  partial: boolean;
};

function mistakesOf(options: LoadOptions): Mistakes {
  try {
    loadContent(options);
    return { problems: [], partial: false };
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
}

/**
 * What is wrong in content, each mistake once. Content is read twice: with drafts, which have mistakes of their own, and
 * without, because a link to a draft is a mistake then.
 */
export function findMistakes(place: ContentPlace = {}): Mistakes {
  const now = new Date();
  const readings = [true, false].map((drafts) => mistakesOf({ ...place, drafts, now }));
  const found = readings.flatMap(({ problems }) => problems);
  const once = new Map(found.map((problem) => [formatProblem(problem), problem]));
  return {
    problems: inOrder([...once.values()]),
    partial: readings.some(({ partial }) => partial),
  };
}
