import type { Backend } from 'shared-contracts';
import { COUNT, countOf } from './answer.ts';

/** How many contacts there are, whatever is searched for; null where the server doesn't tell. @throws Error with the service's message */
export async function countEmails(backend: Backend, signal: AbortSignal): Promise<number | null> {
  return countOf(await backend.from('quotes').select('*', COUNT).abortSignal(signal));
}
