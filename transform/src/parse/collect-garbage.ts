interface Runtime {
  memoryUsage(): { heapTotal: number; external: number };
}

/** Length of the source above which a page is large: one of a hundred real pages. */
const LARGE_PAGE_CHARACTERS = 400_000;
/** A collection is skipped while the heap has grown by less since the last one. */
const MIN_GARBAGE_BYTES = 12_000_000;

/** Size of the heap after the last collection; at first that of an idle process. */
let usedBytes = 16_000_000;

/**
 * Frees unused memory before and within the transform of a large page. V8 alone waits until the heap has hundreds of megabytes, and
 * hosted functions can't set its options. Does nothing for other pages.
 */
export function collectGarbageIfLarge(pageCharacters: number): void {
  if (pageCharacters < LARGE_PAGE_CHARACTERS || readHeapBytes() < usedBytes + MIN_GARBAGE_BYTES) return;
  try {
    // Before V8 rejects an allocation, it frees all it can (`Heap::AllocateExternalBackingStore`).
    new ArrayBuffer(Number.MAX_SAFE_INTEGER);
  } catch {
    // The expected RangeError.
  }
  usedBytes = readHeapBytes();
}

function readHeapBytes(): number {
  // Functions run in Deno, journeys in Node. Each has the types of its own global only.
  const { Deno: deno, process: node } = globalThis as unknown as { Deno?: Runtime; process?: Runtime };
  const { heapTotal, external } = (deno ?? node)?.memoryUsage() ?? { heapTotal: 0, external: 0 };
  return heapTotal + external;
}
