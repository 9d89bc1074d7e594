interface Runtime {
  memoryUsage(): { heapTotal: number; external: number };
}

/** Of the source. Of a hundred real pages one has more. */
const LARGE_PAGE_CHARACTERS = 400_000;
/** What a collection should free at least. */
const MIN_GARBAGE_BYTES = 12_000_000;

/** After the last collection; at first what an idle process has. */
let usedBytes = 16_000_000;

/**
 * Frees unused memory between the stages of a large page. V8 alone waits until the heap has hundreds of megabytes, and hosted functions
 * can't set its options. Does nothing for other pages, and while the heap has hardly grown.
 */
export function collectGarbage(pageCharacters: number): void {
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
  // Deno in the function, Node in the tests of the browser. Only Deno's types have the first.
  const { Deno: deno, process: node } = globalThis as unknown as { Deno?: Runtime; process?: Runtime };
  const { heapTotal, external } = (deno ?? node)?.memoryUsage() ?? { heapTotal: 0, external: 0 };
  return heapTotal + external;
}
