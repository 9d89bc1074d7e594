/** What the sanitiser took out of a page. */
export interface Removed {
  scripts: number;
  frames: number;
  handlers: number;
  attributes: number;
  addresses: number;
}

export function nothingRemoved(): Removed {
  return { scripts: 0, frames: 0, handlers: 0, attributes: 0, addresses: 0 };
}
