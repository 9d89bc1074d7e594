import type { Backend } from 'shared-contracts';
import { unwrapData } from '../../api/unwrap-response.ts';
import type { QuoteStatus } from '../../rules/filters.ts';

/** Sets a quote's status if it still is `from` (compare-and-set). Returns false if no row matched. */
export async function updateQuoteStatus(backend: Backend, id: string, from: string, to: QuoteStatus): Promise<boolean> {
  const changed: unknown = unwrapData(await backend.from('quotes').update({ status: to }).eq('id', id).eq('status', from).select('id'));
  // A server may omit the changed row: only an empty list means that no row matched.
  return !(Array.isArray(changed) && changed.length === 0);
}
