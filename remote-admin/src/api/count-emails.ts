import type { Backend } from 'shared-contracts';
import { dataOf } from './answer.ts';

/** How many contacts there are, whatever is searched for. @throws Error with the service's message */
export async function countEmails(backend: Backend, signal: AbortSignal): Promise<number> {
  const answer = await backend.from('quotes').select('*', { count: 'exact', head: true }).abortSignal(signal);
  dataOf(answer);
  return answer.count ?? 0;
}
