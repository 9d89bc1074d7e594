import type { Backend } from 'shared-contracts';
import { COUNT, countOf } from './answer.ts';

/** How many contacts there are, whatever is searched for. @throws Error with the service's message */
export async function countEmails(backend: Backend, signal: AbortSignal): Promise<number> {
  return countOf(await backend.from('quotes').select('*', COUNT).abortSignal(signal));
}
