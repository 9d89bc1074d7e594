import type { Backend } from 'shared-contracts';
import type { Quote } from '../rules/quote.ts';
import { toQuote } from './to-quote.ts';
import { unwrapData } from './unwrap-response.ts';

/** Fetches a quote; null if it doesn't exist or row-level security hides it. */
export async function fetchQuote(backend: Backend, id: string): Promise<Quote | null> {
  const row = unwrapData(await backend.from('quotes').select('*').eq('id', id).maybeSingle());
  return row && toQuote(row);
}
