import { callDatabase } from '../_shared/call-database.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { EMAIL_LIMITS } from './email-limits.ts';
import type { BouncedEvent } from './parse-event.ts';

/** Stores the provider's report that an e-mail of ours wasn't delivered, at the e-mail that bounced. */
export async function storeBounce(eventId: string, { emailId, recipients, subject, reason, at }: BouncedEvent): Promise<string> {
  const email = {
    event_id: eventId,
    fingerprint: computeKeyedHash(JSON.stringify(['bounce', emailId])),
    message_id: null,
    sender: '',
    sender_name: '',
    recipient: cleanLine(recipients[0] ?? '', EMAIL_LIMITS.address),
    subject: cleanLine(subject, EMAIL_LIMITS.subject),
    body: cleanText(reason, EMAIL_LIMITS.body) || 'The email was not delivered.',
    quoted_text: '',
    nature: 'bounce',
    omitted_files: [],
    received_at: at.toISOString(),
  };
  const call = { p_email: email, p_sent_mail_id: emailId, p_references: [], p_files: [] };
  return (await callDatabase('store_received_email', call)).outcome;
}
