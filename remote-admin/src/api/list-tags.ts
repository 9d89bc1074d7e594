import type { Backend } from 'shared-contracts';
import { unwrapRows } from './unwrap-response.ts';

export interface TagCount {
  tag: string;
  leads: number;
}

/** Lists the tags of leads, the most frequent first. @throws AccessDeniedError, or Error with a visible message */
export async function listTags(backend: Backend, ids: readonly string[], signal: AbortSignal): Promise<TagCount[]> {
  return unwrapRows(await backend.rpc('list_tags', { p_quote_ids: [...ids] }).abortSignal(signal));
}
