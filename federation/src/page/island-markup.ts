/** Attributes of the element around an island in a document: its name, and its props as JSON. */
export const ISLAND_ATTRIBUTE = 'data-island';
export const PROPS_ATTRIBUTE = 'data-props';

/** Returns the prefix of React's ids in an island, by its position in the document. Compose renders the island with the same prefix. */
export function getIdPrefix(index: number): string {
  return `i${index}`;
}
