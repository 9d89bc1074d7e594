import { serviceClient } from './clients.ts';
import { faultOf, log } from './log.ts';
import { sendMail } from './mail-provider.ts';
import { quoteConfirmation, quoteNotification, type StoredQuote } from './quote-mails.ts';

interface ClaimedMail {
  id: string;
  kind: 'quote-notification' | 'quote-confirmation';
  quote: StoredQuote;
}

const BATCH = 20;
let running: Promise<number> | null = null;
let askedAgain = false;

/** Sends all mails that are due and returns how many went out. Calls during a round are one round more, not many. */
export function deliverOutbox(): Promise<number> {
  if (running) {
    askedAgain = true;
    return running;
  }
  running = rounds().finally(() => {
    running = null;
  });
  return running;
}

/** Starts sending without letting the caller wait. The hosted runtime must know of work that outlives the answer. */
export function deliverOutboxSoon(): void {
  const work = deliverOutbox().catch((error: unknown) => log('error', 'outbox', { fault: faultOf(error) }));
  const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil(promise: Promise<unknown>): void } };
  EdgeRuntime?.waitUntil(work);
}

async function rounds(): Promise<number> {
  let sent = 0;
  let claimed: ClaimedMail[];
  do {
    askedAgain = false;
    const { data, error } = await serviceClient().rpc('claim_outbox', { p_limit: BATCH });
    if (error) throw error;
    claimed = data as unknown as ClaimedMail[];
    const results = await Promise.all(claimed.map(deliver));
    sent += results.filter(Boolean).length;
  } while (claimed.length === BATCH || askedAgain);
  return sent;
}

async function deliver({ id, kind, quote }: ClaimedMail): Promise<boolean> {
  try {
    const mail = kind === 'quote-notification' ? quoteNotification(quote) : quoteConfirmation(quote);
    const providerId = await sendMail(mail, id);
    await settle(id, { sent_at: new Date().toISOString(), provider_id: providerId, last_error: null });
    return true;
  } catch (error) {
    log('error', 'outbox', { mail: id, fault: faultOf(error) });
    await settle(id, { last_error: faultOf(error) });
    return false;
  }
}

async function settle(id: string, outcome: { sent_at?: string; provider_id?: string; last_error: string | null }): Promise<void> {
  const { error } = await serviceClient().from('outbox').update(outcome).eq('id', id);
  if (error) log('error', 'outbox', { mail: id, fault: faultOf(error) });
}
