import type { Registry } from '../types/index.ts';

/** Attributes of the element around an island in a document: its name, and its props as JSON. */
export const ISLAND_ATTRIBUTE = 'data-island';
export const PROPS_ATTRIBUTE = 'data-props';

export function readInlinedRegistry(): Registry {
  return readJsonScript('registry');
}

/** Reads data of the document. */
export function readJsonScript<T>(id: string): T {
  return JSON.parse((document.getElementById(id) as HTMLElement).textContent);
}
