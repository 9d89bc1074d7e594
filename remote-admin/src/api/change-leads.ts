import type { Backend } from 'shared-contracts';
import type { LeadBatch, LeadChanges } from '../rules/lead-changes.ts';
import { unwrapData } from './unwrap-response.ts';
import { FACT_KEYS } from './update-lead.ts';

/** The keys of the database function. */
const KEYS: Record<keyof LeadChanges, string> = { ...FACT_KEYS, status: 'status', addTags: 'add_tags', removeTags: 'remove_tags' };

/** Changes up to `MAX_LEADS_PER_CHANGE` leads. @throws AccessDeniedError, or Error with a visible message */
export async function changeLeads(backend: Backend, ids: readonly string[], changes: LeadChanges): Promise<LeadBatch> {
  const named = Object.entries(changes).map(([key, value]) => [KEYS[key as keyof LeadChanges], value]);
  const response = await backend.rpc('change_leads', { p_quote_ids: [...ids], p_changes: Object.fromEntries(named) });
  const { batchId, changed, full } = unwrapData(response) as unknown as Omit<LeadBatch, 'id'> & { batchId: string };
  return { id: batchId, changed, full };
}

/**
 * Takes a change back, except where another one followed. Returns how many leads are as before and how many keep the later change.
 * @throws AccessDeniedError, or Error with a visible message
 */
export async function undoLeadChanges(backend: Backend, batchId: string): Promise<{ restored: number; kept: number }> {
  return unwrapData(await backend.rpc('undo_lead_changes', { p_batch_id: batchId })) as unknown as { restored: number; kept: number };
}
