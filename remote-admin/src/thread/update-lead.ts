import type { Backend } from 'shared-contracts';
import { unwrapData } from '../api/unwrap-response.ts';
import type { LeadFacts } from '../rules/thread.ts';

/** The keys of the database function. */
const KEYS: Record<keyof LeadFacts, string> = {
  stage: 'stage',
  lostReason: 'lost_reason',
  ownerId: 'owner_id',
  valueUsd: 'value_usd',
  tags: 'tags',
  followUpOn: 'follow_up_on',
};

/** Changes facts of a lead; what isn't named stays. @throws AccessDeniedError, or Error with a visible message */
export async function updateLead(backend: Backend, quoteId: string, changes: Partial<LeadFacts>): Promise<void> {
  const entries = Object.entries(changes).map(([key, value]) => [KEYS[key as keyof LeadFacts], value]);
  unwrapData(await backend.rpc('update_leads', { p_quote_ids: [quoteId], p_changes: Object.fromEntries(entries) }));
}
