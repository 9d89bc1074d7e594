import { RETRY_DELAYS_MS } from '../rules/poll-delay.ts';
import type { Page } from './page.ts';
import { AccessDeniedError } from './unwrap-response.ts';

/**
 * Reads what follows the rows in `gathered`, page by page to the end, and adds it to them. A page that fails is asked for
 * again after a while; when it goes on failing, `gathered` keeps what there is, so that another call goes on from there.
 * @throws what a page throws in the end, or the signal's reason when it was aborted
 */
export async function fetchAllPages<Row extends { id: string }>(
  readNext: (before: readonly Row[]) => Promise<Page<Row>>,
  gathered: Row[],
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<void> {
  for (;;) {
    const { rows, total } = await withRetries(() => readNext(gathered), signal);
    // A server that doesn't understand the question would answer it for ever.
    if (rows.length > 0 && JSON.stringify(rows.at(-1)) === JSON.stringify(gathered.at(-1))) return;
    // A server that begins anew doesn't know how to go on: what it gave is all it has.
    if (gathered.length > 0 && rows[0]?.id === gathered[0]?.id) return;
    for (const row of rows) gathered.push(row);
    onProgress(gathered.length);
    // A short page isn't the last one: a server may hand out fewer rows at once than it is asked for.
    if (rows.length === 0 || (total !== null && gathered.length >= total)) return;
  }
}

async function withRetries<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted();
    try {
      const answer = await ask();
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      const delay = RETRY_DELAYS_MS[failures];
      if (delay === undefined || signal.aborted || error instanceof AccessDeniedError) throw error;
      await pause(delay, signal);
    }
  }
}

/** Ends early when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
