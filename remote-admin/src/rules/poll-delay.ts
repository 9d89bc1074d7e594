export type PollResult = 'changed' | 'same' | 'failed';

export const MIN_POLL_DELAY_MS = 10_000;
const FACTOR = { changed: 0, same: 1.5, failed: 2 } as const;
const MAX_POLL_DELAY_MS = { changed: MIN_POLL_DELAY_MS, same: 60_000, failed: 120_000 } as const;

/** Delay until the next poll: minimal after a change, growing while nothing changes or requests fail. */
export function getNextPollDelay(result: PollResult, delayMs: number): number {
  return Math.min(MAX_POLL_DELAY_MS[result], Math.max(MIN_POLL_DELAY_MS, delayMs * FACTOR[result]));
}
