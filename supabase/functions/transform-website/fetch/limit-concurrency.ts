/** Limits of calls that run or wait in one isolate. */
export interface ConcurrencyLimits {
  running: number;
  waiting: number;
  /** Longest wait of a call. Adds to the time that the call itself takes. */
  waitMs: number;
}

/** Each fetch can hold some megabytes, and an isolate has 256 MB. */
export const FETCH_CONCURRENCY: ConcurrencyLimits = { running: 8, waiting: 24, waitMs: 1500 };

/** Thrown for a call that could not start in time. */
export class TooManyCallsError extends Error {}

/** Wraps a function so that few calls run at once; further calls wait in order. Rejects with `TooManyCallsError`. */
export function limitConcurrency<Argument, Result>(
  run: (argument: Argument) => Promise<Result>,
  limits: ConcurrencyLimits = FETCH_CONCURRENCY,
): (argument: Argument) => Promise<Result> {
  const waiting = new Set<() => boolean>();
  let running = 0;

  return async (argument) => {
    if (running < limits.running) running += 1;
    else await waitForTurn();
    try {
      return await run(argument);
    } finally {
      passSlotOn();
    }
  };

  function passSlotOn(): void {
    for (const start of waiting) if (start()) return;
    running -= 1;
  }

  async function waitForTurn(): Promise<void> {
    if (waiting.size >= limits.waiting) throw new TooManyCallsError('queue');
    const deadline = performance.now() + limits.waitMs;
    await new Promise<void>((resolve, reject) => {
      // Timers are late when a call blocks the event loop, so the clock decides.
      const start = () => {
        const isInTime = performance.now() < deadline;
        clearTimeout(timer);
        waiting.delete(start);
        if (isInTime) resolve();
        else reject(new TooManyCallsError('wait'));
        return isInTime;
      };
      const expire = () => {
        waiting.delete(start);
        reject(new TooManyCallsError('wait'));
      };
      const timer = setTimeout(expire, limits.waitMs);
      waiting.add(start);
    });
  }
}
