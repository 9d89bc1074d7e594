import { describeErrorForLog, log } from '../_shared/log.ts';
import { runInBackground } from '../_shared/run-in-background.ts';
import type { CollectedReport } from './keep-valid-reports.ts';

/** Options of `createReportQueue`. */
export interface ReportQueueOptions {
  /** Stores the reports of several beacons. */
  store(reports: CollectedReport[]): Promise<void>;
  /** Reports wait so long for others, in milliseconds: the shortest time between two calls of `store`. */
  delayMs: number;
  /** Most reports of one call of `store`. */
  maxBatch: number;
  /** Most reports that wait; further ones are dropped. */
  maxWaiting: number;
}

/**
 * Creates a queue that stores the reports of many beacons together, one call after the other. Reports that can't be stored are
 * lost: a visitor must not wait for them, and the memory of a worker is small.
 * @returns a function that adds reports and returns how many of them wait now
 */
export function createReportQueue({ store, delayMs, maxBatch, maxWaiting }: ReportQueueOptions) {
  const waiting: CollectedReport[] = [];
  let isStoring = false;

  async function storeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const batch = waiting.splice(0, maxBatch);
      await store(batch).catch((error: unknown) => log('error', 'collect', { lost: batch.length, fault: describeErrorForLog(error) }));
    }
    isStoring = false;
  }

  return (reports: CollectedReport[]): number => {
    const added = reports.slice(0, maxWaiting - waiting.length);
    waiting.push(...added);
    if (!isStoring && waiting.length > 0) {
      isStoring = true;
      runInBackground('collect', storeWaiting());
    }
    return added.length;
  };
}
