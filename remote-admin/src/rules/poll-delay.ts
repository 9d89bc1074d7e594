export type PollResult = 'changed' | 'same' | 'failed';

export const MIN_POLL_DELAY_MS = 10_000;
const GROWTH = { changed: 0, same: 1.5, failed: 2 } as const;
const MAX_POLL_DELAY_MS = { changed: MIN_POLL_DELAY_MS, same: 60_000, failed: 120_000 } as const;

/** Milliseconds between the attempts at one page of a long read, before it is given up. */
export const RETRY_DELAYS_MS: readonly number[] = [400, 1200, 2400];

/** Milliseconds until the next look at the server: soon after news, later the longer nothing happens. */
export function nextPollDelay(last: PollResult, delay: number): number {
  return Math.min(MAX_POLL_DELAY_MS[last], Math.max(MIN_POLL_DELAY_MS, delay * GROWTH[last]));
}
