import type { Backend } from 'shared-contracts';
import { COUNT_ONLY, unwrapCount } from './unwrap-response.ts';

/** Counts all contacts, regardless of the search; null if the response has no count. */
export async function countContacts(backend: Backend, signal: AbortSignal): Promise<number | null> {
  return unwrapCount(await backend.from('quotes').select('*', COUNT_ONLY).abortSignal(signal));
}
