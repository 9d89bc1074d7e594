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

/**
 * Changes facts of a lead; what isn't named stays. Returns the id of the change, for `undoChange`.
 * @throws AccessDeniedError, or Error with a visible message
 */
export async function updateLead(backend: Backend, quoteId: string, changes: Partial<LeadFacts>): Promise<string> {
  const entries = Object.entries(changes).map(([key, value]) => [KEYS[key as keyof LeadFacts], value]);
  const response = await backend.rpc('change_leads', { p_quote_ids: [quoteId], p_change: Object.fromEntries(entries) });
  return (unwrapData(response) as { id: string }).id;
}

/** Gives leads back what they had before a change, but for what was changed since. @throws like `updateLead` */
export async function undoChange(backend: Backend, changeId: string): Promise<void> {
  unwrapData(await backend.rpc('change_leads', { p_quote_ids: [], p_change: { undo: changeId } }));
}
