/** Attributes of the element around an island in a document: its name, and its props as JSON. */
export const ISLAND_ATTRIBUTE = 'data-island';
export const PROPS_ATTRIBUTE = 'data-props';
