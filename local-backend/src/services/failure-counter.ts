/** Counts failures by key in fixed windows of time. */
export interface FailureCounter {
  add(key: string, count: 1 | -1): void;
  /** Seconds until the window ends, if its failures are used up; otherwise 0. */
  getRetrySeconds(key: string): number;
}

/** A request with a new key must not use more memory for ever. */
const MAX_KEYS = 10_000;

/** Creates a counter that allows `failures` per `ms`. */
export function createFailureCounter({ failures, ms }: { failures: number; ms: number }): FailureCounter {
  const windows = new Map<string, { count: number; end: number }>();
  return {
    add(key, count) {
      const current = windows.get(key);
      if (current && current.end > Date.now()) current.count += count;
      else windows.set(key, { count, end: Date.now() + ms });
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    },
    getRetrySeconds(key) {
      const current = windows.get(key);
      if (!current || current.count < failures) return 0;
      return Math.max(0, Math.ceil((current.end - Date.now()) / 1000));
    },
  };
}
