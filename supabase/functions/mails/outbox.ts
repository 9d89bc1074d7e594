import { type ClaimedMail, callDatabase } from '../_shared/call-database.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { createQuota } from '../_shared/rate-limits.ts';
import { runInBackground } from '../_shared/run-in-background.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { createBookingMail } from './booking-mails.ts';
import { createFollowUpMail } from './follow-up-mail.ts';
import { type AttachedFile, createQuoteConfirmation, createQuoteNotification } from './quote-mails.ts';
import { createReceivedNotification } from './received-notification.ts';
import { type Mail, sendMail } from './send-mail.ts';

const BATCH_SIZE = 20;
let delivery: Promise<number> | null = null;
let repeatDelivery = false;

/**
 * Sends all due e-mails of the outbox and returns how many were sent; a failed one stays in the outbox. Calls during a
 * delivery share it and cause one more batch. @throws the database's error when e-mails can't be claimed
 */
export function deliverOutbox(): Promise<number> {
  if (delivery) {
    repeatDelivery = true;
    return delivery;
  }
  delivery = deliverBatches().finally(() => {
    delivery = null;
  });
  return delivery;
}

/** Starts `deliverOutbox` without waiting. */
export function deliverOutboxInBackground(): void {
  runInBackground('outbox', deliverOutbox());
}

async function deliverBatches(): Promise<number> {
  let sent = 0;
  let claimed: ClaimedMail[];
  do {
    repeatDelivery = false;
    claimed = await callDatabase('claim_outbox', { p_limit: BATCH_SIZE });
    const results = await Promise.all((await keepAdmittedMails(claimed)).map(deliver));
    sent += results.filter(Boolean).length;
  } while (claimed.length === BATCH_SIZE || repeatDelivery);
  return sent;
}

/**
 * Returns the e-mails that may be sent now: those to the agency, and those to visitors within the limit of their mailbox. The
 * others stay in the outbox (see `apply_mail_limits`). The agency's aren't limited, because a stranger could silence it.
 */
async function keepAdmittedMails(claimed: ClaimedMail[]): Promise<ClaimedMail[]> {
  const limited = claimed.filter(({ audience }) => audience === 'visitor');
  if (limited.length === 0) return claimed;
  const quotas = limited.map((mail) => {
    const email = getRecipient(mail);
    // Counted first: what a form causes for an address that nobody has verified uses up only a part of the mailbox's e-mails.
    const own = mail.kind === 'quote-confirmation' ? [createQuota('mail.confirmation', email)] : [];
    return { id: mail.id, ...createQuota('mail.recipient', email), own };
  });
  const { data: admitted, error } = await getServiceClient().rpc('apply_mail_limits', { p_mails: quotas });
  if (error) throw error;
  return claimed.filter((mail) => !limited.includes(mail) || admitted.includes(mail.id));
}

/** The visitor who gets an e-mail; all but those about a quote or a booking go to the agency only. */
function getRecipient(mail: ClaimedMail): string {
  if ('booking' in mail) return mail.booking.email;
  if ('quote' in mail) return mail.quote.email;
  throw new Error(`An e-mail of the kind ${mail.kind} has no visitor as its recipient.`);
}

async function deliver(claimed: ClaimedMail): Promise<boolean> {
  const { id } = claimed;
  try {
    const providerId = await sendMail(await createMail(claimed), id);
    await recordOutcome(id, { sent_at: new Date().toISOString(), provider_id: providerId, last_error: null });
    return true;
  } catch (error) {
    log('error', 'outbox', { mail: id, fault: describeErrorForLog(error) });
    await recordOutcome(id, { last_error: describeErrorForLog(error) });
    return false;
  }
}

async function createMail(claimed: ClaimedMail): Promise<Mail> {
  if ('booking' in claimed) return createBookingMail(claimed);
  if ('email' in claimed) return createReceivedNotification(claimed.email, claimed.count);
  if ('followUps' in claimed) return createFollowUpMail(claimed.followUps);
  const { audience, quote } = claimed;
  return audience === 'agency' ? createQuoteNotification(quote, await listFiles(quote.id)) : createQuoteConfirmation(quote);
}

async function listFiles(quoteId: string): Promise<AttachedFile[]> {
  const { data, error } = await getServiceClient().from('attachments').select('name, size').eq('quote_id', quoteId).order('created_at');
  if (error) throw error;
  return data;
}

async function recordOutcome(id: string, outcome: { sent_at?: string; provider_id?: string; last_error: string | null }): Promise<void> {
  const { error } = await getServiceClient().from('outbox').update(outcome).eq('id', id);
  if (error) log('error', 'outbox', { mail: id, fault: describeErrorForLog(error) });
}
