/** Attributes of the element around an island in a document: its name, its props as JSON, and when it starts. */
export const ISLAND_ATTRIBUTE = 'data-island';
export const PROPS_ATTRIBUTE = 'data-props';
export const START_ATTRIBUTE = 'data-start';

/** Returns the prefix of React's ids in an island, by its position in the document. */
export function getIdPrefix(index: number): string {
  return `i${index}`;
}
