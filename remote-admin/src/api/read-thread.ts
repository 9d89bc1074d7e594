import type { Backend } from 'shared-contracts';
import type { Thread } from '../rules/thread.ts';
import { unwrapData } from './unwrap-response.ts';

/** Reads everything about a lead in one request. @throws AccessDeniedError, or Error with a visible message */
export async function readThread(backend: Backend, quoteId: string, signal: AbortSignal): Promise<Thread> {
  const thread = unwrapData(await backend.rpc('read_thread', { p_quote_id: quoteId }).abortSignal(signal));
  if (!thread) throw new Error('The submission was deleted.');
  return thread as unknown as Thread;
}
