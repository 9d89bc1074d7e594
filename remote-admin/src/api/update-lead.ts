import type { Backend } from 'shared-contracts';
import type { LeadFacts } from '../rules/thread.ts';
import { unwrapData } from './unwrap-response.ts';

/** The keys of facts in the database functions that change them. */
export const FACT_KEYS: Record<keyof LeadFacts, string> = {
  stage: 'stage',
  lostReason: 'lost_reason',
  ownerId: 'owner_id',
  valueUsd: 'value_usd',
  tags: 'tags',
  followUpOn: 'follow_up_on',
};

/** Changes facts of a lead; what isn't named stays. @throws AccessDeniedError, or Error with a visible message */
export async function updateLead(backend: Backend, quoteId: string, changes: Partial<LeadFacts>): Promise<void> {
  const entries = Object.entries(changes).map(([key, value]) => [FACT_KEYS[key as keyof LeadFacts], value]);
  unwrapData(await backend.rpc('update_leads', { p_quote_ids: [quoteId], p_changes: Object.fromEntries(entries) }));
}
