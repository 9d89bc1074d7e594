import type { Backend } from 'shared-contracts';
import { keepValidLeadSource, type LeadSource } from 'shared-contracts/lead-source';
import { unwrapRows } from './unwrap-response.ts';

/** Returns where a quote came from; empty for quotes of earlier releases. */
export async function fetchLeadSource(backend: Backend, quoteId: string, signal: AbortSignal): Promise<LeadSource> {
  const response = await backend
    .from('lead_sources')
    .select('first_page, referrer, campaign, used, release')
    .eq('quote_id', quoteId)
    .abortSignal(signal);
  return keepValidLeadSource(unwrapRows(response)[0]);
}
