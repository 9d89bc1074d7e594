import type { Backend } from 'shared-contracts';
import { keepValidLeadSource } from 'shared-contracts/lead-source';
import { unwrapRows } from '../../api/unwrap-response.ts';
import { listLeadSourceLines } from './source-lines.ts';

/** Returns where a quote came from, as terms and values; none for quotes of earlier releases. @throws like `unwrapRows` */
export async function loadSourceLines(backend: Backend, quoteId: string, signal: AbortSignal): Promise<[term: string, value: string][]> {
  const response = await backend
    .from('lead_sources')
    .select('first_page, referrer, campaign, used, release')
    .eq('quote_id', quoteId)
    .abortSignal(signal);
  return listLeadSourceLines(keepValidLeadSource(unwrapRows(response)[0]));
}
