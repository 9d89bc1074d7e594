import type { RowPage } from '../api/row-page.ts';
import { AccessDeniedError } from '../api/unwrap-response.ts';

const RETRY_DELAYS_MS: readonly number[] = [400, 1200, 2400];

/**
 * Appends all remaining pages to `rows`. Each page is retried after `RETRY_DELAYS_MS`. If the last attempt fails, `rows`
 * keeps the rows fetched so far, so that another call resumes there.
 * @throws the error of the last attempt, or the abort reason
 */
export async function appendRemainingPages<Row extends { id: string }>(
  fetchNextPage: (previousRows: readonly Row[]) => Promise<RowPage<Row>>,
  rows: Row[],
  signal: AbortSignal,
  onProgress: (rowCount: number) => void,
): Promise<void> {
  for (;;) {
    const page = await withRetries(() => fetchNextPage(rows), signal);
    for (const row of page.rows) rows.push(row);
    onProgress(rows.length);
    // Only an empty page is the last one: a server may return fewer rows than the limit.
    if (page.rows.length === 0 || (page.total !== null && rows.length >= page.total)) return;
  }
}

async function withRetries<Result>(request: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted();
    try {
      const result = await request();
      signal.throwIfAborted();
      return result;
    } catch (error) {
      const delayMs = RETRY_DELAYS_MS[failures];
      if (delayMs === undefined || signal.aborted || error instanceof AccessDeniedError) throw error;
      await sleep(delayMs, signal);
    }
  }
}

function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
