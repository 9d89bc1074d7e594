/** Length of the source above which a page is large: one of a hundred real pages. */
const LARGE_PAGE_CHARACTERS = 400_000;

/**
 * Frees unused memory before and within the transform of a large page. V8 alone waits until the heap has hundreds of megabytes, and
 * hosted functions can't set its options. Does nothing for other pages.
 */
export function collectGarbageIfLarge(pageCharacters: number): void {
  if (pageCharacters < LARGE_PAGE_CHARACTERS) return;
  try {
    // Before V8 rejects an allocation, it frees all it can (`Heap::AllocateExternalBackingStore`).
    new ArrayBuffer(Number.MAX_SAFE_INTEGER);
  } catch {
    // The expected RangeError.
  }
}
