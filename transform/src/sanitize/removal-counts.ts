/** Numbers of elements that the sanitizer removed from a page. */
export interface RemovalCounts {
  scripts: number;
  frames: number;
}
