import { type Content, sumWords } from '../segment/content.ts';

/** Returns the value that most words have, such as a color; undefined if none has one. */
export function findOfMostWords<T>(
  contents: readonly Content[],
  read: (content: Content) => T | undefined,
  weigh?: (content: Content) => number,
): T | undefined {
  const groups = Map.groupBy(contents, (content) => JSON.stringify(read(content)));
  const ranked = [...groups.values()].toSorted((a, b) => sumWords(b, weigh) - sumWords(a, weigh));
  return ranked.map(([first]) => first && read(first)).find((value) => value !== undefined);
}
