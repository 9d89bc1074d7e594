import type { Backend } from 'shared-contracts';
import type { Quote } from '../rules/quote.ts';
import { dataOf } from './answer.ts';
import { toQuote } from './to-quote.ts';

/** Reads one quote; null when there is none, or none that this person may see. @throws Error with the service's message */
export async function readQuote(backend: Backend, id: string): Promise<Quote | null> {
  const row = dataOf(await backend.from('quotes').select('*').eq('id', id).maybeSingle());
  return row && toQuote(row);
}
