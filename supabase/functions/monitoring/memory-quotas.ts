import type { Quota } from '../_shared/rate-limits.ts';

/**
 * Creates a counter of quotas in the memory of this worker, in fixed windows. The collector counts here, because a row for each
 * beacon would cost the database more than the reports.
 * @param maxCounters Further keys get nothing until a window ends, so that many addresses can't fill the memory.
 * @returns a function that returns how many of `amount` the quota still admits, and counts them
 */
export function createMemoryQuotas(maxCounters: number): (quota: Quota, amount: number, now?: number) => number {
  const counters = new Map<string, { used: number; endsAt: number }>();

  function findCounter({ key, seconds }: Quota, now: number) {
    const counter = counters.get(key);
    if (counter && counter.endsAt > now) return counter;
    if (!counter && counters.size >= maxCounters) {
      for (const [other, { endsAt }] of counters) if (endsAt <= now) counters.delete(other);
      if (counters.size >= maxCounters) return null;
    }
    const started = { used: 0, endsAt: (Math.floor(now / 1000 / seconds) + 1) * seconds * 1000 };
    counters.set(key, started);
    return started;
  }

  return (quota, amount, now = Date.now()) => {
    const counter = findCounter(quota, now);
    if (!counter) return 0;
    const admitted = Math.min(amount, quota.limit - counter.used);
    counter.used += admitted;
    return admitted;
  };
}
