/** Numbers of elements, attributes and URLs that the sanitizer removed from a page. */
export interface RemovalCounts {
  scripts: number;
  frames: number;
  /** Number of event handler attributes. */
  handlers: number;
  /** Number of other attributes. */
  attributes: number;
  /** Number of rejected URLs. */
  urls: number;
}

export function createRemovalCounts(): RemovalCounts {
  return { scripts: 0, frames: 0, handlers: 0, attributes: 0, urls: 0 };
}
