/** On a device with a quarter of a computer's speed, a slice is still shorter than a click may take. */
const SLICE_MS = 6;
/** Time without input before a slice. A visitor moves the pointer or presses a key before a click. */
const QUIET_MS = 400;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Work in short slices between which the browser handles input. */
export interface TimeSlices {
  /** Waits for the next slice if this one is over. @throws the signal's reason when it aborts, and `TimeoutError` after the limit */
  waitForSlice(): Promise<void> | undefined;
  /** Waits for the next slice, until the visitor has made no input for a moment. */
  waitForQuietSlice(): Promise<void>;
  close(): void;
}

/** Divides work of at most `limitMs`, pauses included, into slices. */
export function createTimeSlices(signal: AbortSignal, limitMs: number): TimeSlices {
  const listeners = new AbortController();
  const start = performance.now();
  let sliceStart = start;
  let lastInput = 0;
  for (const input of INPUTS) {
    const onInput = (): void => {
      lastInput = performance.now();
    };
    document.addEventListener(input, onInput, { capture: true, passive: true, signal: listeners.signal });
  }
  const waitForQuietSlice = async (): Promise<void> => {
    do {
      await waitUntilIdle();
      signal.throwIfAborted();
      sliceStart = performance.now();
      if (sliceStart - start > limitMs) throw new DOMException('The page takes too long to measure.', 'TimeoutError');
    } while (sliceStart - lastInput < QUIET_MS);
  };
  return {
    waitForQuietSlice,
    waitForSlice: () => (performance.now() - sliceStart < SLICE_MS ? undefined : waitForQuietSlice()),
    close: () => listeners.abort(),
  };
}

/**
 * Divides work whose result the visitor waits for: pauses after each slice as briefly as the browser allows.
 * @returns a function that waits for the next slice if this one is over. @throws as `TimeSlices.waitForSlice` does
 */
export function createPromptSlices(signal: AbortSignal, limitMs: number): TimeSlices['waitForSlice'] {
  const start = performance.now();
  let sliceStart = start;
  const startNext = async (): Promise<void> => {
    await yieldToInput();
    signal.throwIfAborted();
    sliceStart = performance.now();
    if (sliceStart - start > limitMs) throw new DOMException('The page takes too long to measure.', 'TimeoutError');
  };
  return () => (performance.now() - sliceStart < SLICE_MS ? undefined : startNext());
}

/** Lets the browser handle input. Firefox and Safari have no `scheduler`, and delay timers by four milliseconds. */
function yieldToInput(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/** Resolves when the browser is idle, and after 200 ms at the latest. Safari has no `requestIdleCallback`. */
function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 20);
  });
}
