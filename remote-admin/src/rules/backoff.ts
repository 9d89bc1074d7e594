export type PollResult = 'changed' | 'same' | 'failed';

export const FIRST_DELAY = 10_000;
const GROWTH = { changed: 0, same: 1.5, failed: 2 } as const;
const LONGEST = { changed: FIRST_DELAY, same: 60_000, failed: 120_000 } as const;

/** Milliseconds between the attempts at one page of a long read, before it is given up. */
export const RETRY_DELAYS: readonly number[] = [400, 1200, 2400];

/** Milliseconds until the next look at the server: soon after news, later the longer nothing happens. */
export function nextDelay(last: PollResult, delay: number): number {
  return Math.min(LONGEST[last], Math.max(FIRST_DELAY, delay * GROWTH[last]));
}
