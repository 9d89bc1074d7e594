import { type FieldErrors, type QuoteRequest, REQUIRED, validateQuote } from 'shared-contracts/quote-rules';
import { serviceClient } from '../_shared/clients.ts';
import { type Call, success } from '../_shared/endpoint.ts';
import { Failure, tooMany } from '../_shared/failure.ts';
import { keyedHash } from '../_shared/keyed-hash.ts';
import { deliverOutboxSoon } from '../_shared/outbox.ts';
import { type Quota, quota } from '../_shared/rate-limit.ts';
import { numberSetting, setting } from '../_shared/settings.ts';
import { looksAutomatic } from './form-meta.ts';

type Outcome = { outcome: 'stored' | 'duplicate' } | { outcome: 'limited'; retryAfter: number };

/** Stores a visitor's quote request, once. */
export async function submitQuote(call: Call): Promise<Response> {
  const verdict = validateQuote(await call.body());
  if (!verdict.ok) throw new Failure(400, 'invalid-quote', summary(verdict.fields), { fields: verdict.fields });
  // A robot is told that all went well, so that it has no reason to try another way.
  if (looksAutomatic(call.request.headers.get('x-form-meta'), numberSetting('FORM_TRAP_MS', 1000))) return success();

  const outcome = await store(verdict.quote, call.address);
  if (outcome.outcome === 'limited') throw tooMany(outcome.retryAfter);
  if (outcome.outcome === 'stored') deliverOutboxSoon();
  return success();
}

async function store(quote: QuoteRequest, address: string): Promise<Outcome> {
  const { data, error } = await serviceClient().rpc('submit_quote', {
    p_quote: { ...quote },
    p_fingerprint: await fingerprint(quote),
    p_quotas: await quotasFor(quote, address),
    p_mails: setting('QUOTE_CONFIRMATION') === 'on' ? ['quote-notification', 'quote-confirmation'] : ['quote-notification'],
  });
  if (error) throw error;
  return data as unknown as Outcome;
}

function quotasFor(quote: QuoteRequest, address: string): Promise<Quota[]> {
  return Promise.all([
    quota('quote.address', address),
    quota('quote.address-day', address),
    quota('quote.email', quote.email.toLowerCase()),
    quota('quote.all', ''),
  ]);
}

function fingerprint({ name, email, company, message, services, budget }: QuoteRequest): Promise<string> {
  return keyedHash(JSON.stringify(['quote', name, email.toLowerCase(), company, message, services.toSorted(), budget]));
}

function summary(fields: FieldErrors): string {
  const problems = Object.values(fields);
  return problems.includes(REQUIRED) ? 'Please fill in all required fields.' : (problems[0] ?? 'Please check the form.');
}
