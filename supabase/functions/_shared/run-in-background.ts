import { describeErrorForLog, log } from './log.ts';

/**
 * Lets work continue after the response: `EdgeRuntime.waitUntil` keeps the hosted worker running. A failure is one log line with
 * the name `event`.
 */
export function runInBackground(event: string, work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) => log('error', event, { fault: describeErrorForLog(error) }));
  const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil(promise: Promise<unknown>): void } };
  EdgeRuntime?.waitUntil(settled);
}
