import type { Backend } from 'shared-contracts';
import type { Status } from '../rules/view-state.ts';
import { unwrapData } from './unwrap-response.ts';

/**
 * Changes a quote's status, provided that it still is `from`. Returns false when it isn't: somebody else was first, or
 * the quote can't be seen any more. @throws Error with the service's message
 */
export async function updateQuoteStatus(backend: Backend, id: string, from: string, to: Status): Promise<boolean> {
  const changed: unknown = unwrapData(await backend.from('quotes').update({ status: to }).eq('id', id).eq('status', from).select('id'));
  // A server that doesn't send the changed row has changed it: only an empty list says that there was none.
  return !(Array.isArray(changed) && changed.length === 0);
}
