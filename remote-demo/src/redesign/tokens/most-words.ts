import type { Content } from '../segment/content.ts';

type Weigh = (content: Content) => number;

/** Sums up the words of contents, or another weight of them. */
export function sumWords(contents: readonly Content[], weigh: Weigh = ({ words }) => words): number {
  return contents.reduce((sum, content) => sum + weigh(content), 0);
}

/** Returns the value that most words have, such as a color; undefined if none has one. */
export function findOfMostWords<T>(contents: readonly Content[], read: (content: Content) => T | undefined, weigh?: Weigh): T | undefined {
  const groups = Map.groupBy(contents, (content) => JSON.stringify(read(content)));
  const ranked = [...groups.values()].toSorted((a, b) => sumWords(b, weigh) - sumWords(a, weigh));
  return ranked.map(([first]) => first && read(first)).find((value) => value !== undefined);
}
