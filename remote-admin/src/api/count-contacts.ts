import type { Backend } from 'shared-contracts';
import { COUNT_ONLY, unwrapCount } from './unwrap-response.ts';

/** How many contacts there are, whatever is searched for; null where the server doesn't tell. @throws Error with the service's message */
export async function countContacts(backend: Backend, signal: AbortSignal): Promise<number | null> {
  return unwrapCount(await backend.from('quotes').select('*', COUNT_ONLY).abortSignal(signal));
}
