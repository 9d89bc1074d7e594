import type { Backend } from 'shared-contracts';
import type { Desk } from '../rules/desk.ts';
import { UNKNOWN_FUNCTION, unwrapData } from './unwrap-response.ts';

/** What the reader has open, and the version of its last read; null before the first one. */
export interface DeskReader {
  version: string | null;
  tabId: string;
  quoteId: string | null;
  isAnswering: boolean;
}

const TIMEOUT_MS = 10_000;

/**
 * Reads what happened, and says what the reader has open. Returns `unknown` from a database that has no desk yet, and null without access.
 * @throws Error with a visible message
 */
export async function readDesk(backend: Backend, { version, tabId, quoteId, isAnswering }: DeskReader): Promise<Desk | 'unknown' | null> {
  const request = backend.rpc('read_desk', {
    ...(version !== null && { p_after: version }),
    ...(quoteId !== null && { p_quote_id: quoteId }),
    p_tab: tabId,
    p_is_answering: isAnswering,
  });
  const response = await request.abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  return response.error?.code === UNKNOWN_FUNCTION ? 'unknown' : (unwrapData(response) as unknown as Desk | null);
}
