import type { DocumentRegistry } from '../types/index.ts';

export function readInlinedRegistry(): DocumentRegistry {
  return readJsonScript('registry');
}

/** Reads data of the document. */
export function readJsonScript<T>(id: string): T {
  return JSON.parse((document.getElementById(id) as HTMLElement).textContent);
}
