/** Limits of calls that run or wait in one isolate. */
export interface ConcurrencyLimits {
  running: number;
  waiting: number;
  /** Longest wait of a call. Adds to the time that the call itself takes. */
  waitMs: number;
  /** Limits of calls with the same key, so that others get their turn. */
  perKey?: { running: number; waiting: number };
}

/** Thrown for a call that could not start in time. */
export class TooManyCallsError extends Error {}

interface WaitingCall {
  key: string | undefined;
  start(): void;
}

/** Wraps a function so that few calls run at the same time; further calls wait in order. Rejects with `TooManyCallsError`. */
export function limitConcurrency<Argument, Result>(
  run: (argument: Argument) => Promise<Result>,
  limits: ConcurrencyLimits,
  getKey: (argument: Argument) => string | undefined = () => undefined,
): (argument: Argument) => Promise<Result> {
  const waiting = new Set<WaitingCall>();
  const runningByKey = new Map<string, number>();
  let running = 0;

  return async (argument) => {
    const key = getKey(argument);
    if (canStart(key)) count(key, 1);
    else await waitForTurn(key);
    try {
      return await run(argument);
    } finally {
      count(key, -1);
      for (const call of waiting) if (canStart(call.key)) call.start();
    }
  };

  function canStart(key: string | undefined): boolean {
    if (running >= limits.running) return false;
    return key === undefined || !limits.perKey || (runningByKey.get(key) ?? 0) < limits.perKey.running;
  }

  function count(key: string | undefined, change: number): void {
    running += change;
    if (key === undefined) return;
    const runningOfKey = (runningByKey.get(key) ?? 0) + change;
    if (runningOfKey > 0) runningByKey.set(key, runningOfKey);
    else runningByKey.delete(key);
  }

  function isQueueFull(key: string | undefined): boolean {
    if (waiting.size >= limits.waiting) return true;
    if (key === undefined || !limits.perKey) return false;
    return [...waiting].filter((call) => call.key === key).length >= limits.perKey.waiting;
  }

  async function waitForTurn(key: string | undefined): Promise<void> {
    if (isQueueFull(key)) throw new TooManyCallsError('queue');
    const deadline = performance.now() + limits.waitMs;
    await new Promise<void>((resolve, reject) => {
      const expire = () => {
        waiting.delete(call);
        reject(new TooManyCallsError('wait'));
      };
      const timer = setTimeout(expire, limits.waitMs);
      const call = {
        key,
        start() {
          clearTimeout(timer);
          // Timers are late when a call blocks the event loop, so the clock decides.
          if (performance.now() >= deadline) return expire();
          waiting.delete(call);
          count(key, 1);
          resolve();
        },
      };
      waiting.add(call);
    });
  }
}
