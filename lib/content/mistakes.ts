import type { ContentPlace } from "./content-folder";
import { readContent } from "./load";
import { formatProblem, inOrder } from "./problems";

/**
 * What is wrong in content, each mistake once, by file and line; `partial` as of `readContent`. Content is read twice: with drafts, which have mistakes of their own, and
 * without, because a link to a draft is a mistake then.
 */
export function findMistakes(place: ContentPlace = {}) {
  const now = new Date();
  const readings = [true, false].map((drafts) => readContent({ ...place, drafts, now }));
  const found = readings.flatMap(({ problems }) => problems);
  const once = new Map(found.map((problem) => [formatProblem(problem), problem]));
  return {
    problems: inOrder([...once.values()]),
    partial: readings.some(({ partial }) => partial),
  };
}
