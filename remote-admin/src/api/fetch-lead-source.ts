import type { Backend } from 'shared-contracts';
import { checkLeadSource, type LeadSource } from 'shared-contracts/lead-source';
import { isUuid } from '../rules/is-uuid.ts';
import { unwrapRows } from './unwrap-response.ts';

/** Returns where a quote came from; empty for quotes of earlier releases, and without a request for an id that is no UUID. */
export async function fetchLeadSource(backend: Backend, quoteId: string, signal: AbortSignal): Promise<LeadSource> {
  if (!isUuid(quoteId)) return checkLeadSource(undefined);
  const response = await backend
    .from('lead_sources')
    .select('first_page, referrer, campaign, used, release')
    .eq('quote_id', quoteId)
    .abortSignal(signal);
  return checkLeadSource(unwrapRows(response)[0]);
}
