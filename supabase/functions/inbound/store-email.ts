import { decodeWords } from 'postal-mime';
import { callDatabase } from '../_shared/call-database.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import { findSignedQuoteId } from '../mails/reply-address.ts';
import { classifyEmail, readSenderCheck } from './classify-email.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { EMAIL_LIMITS } from './email-limits.ts';
import { fetchLetter, type Letter } from './fetch-letter.ts';
import { findFailedRecipient, findPerson, isNoFailure, parseMailboxes, readFileText } from './find-person.ts';
import { listSentTexts } from './list-sent-texts.ts';
import type { ReceivedEvent } from './parse-event.ts';
import { readLetterText } from './read-letter-text.ts';
import { splitQuotedText } from './split-quoted-text.ts';
import { storeFiles } from './store-files.ts';

const MAX_REFERENCES = 50;
/** Headers with the addresses of a delivery, besides To and Cc. */
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to', 'to', 'cc'];
const NO_TEXT = '(This email has no text.)';

/**
 * Fetches a received e-mail and stores it with its files in the thread of its quote, or in the tray.
 * @returns `stored` or `duplicate`
 * @throws HttpFailure 502 if the provider's API fails; the database's or the storage's error
 */
export async function storeEmail(eventId: string, event: ReceivedEvent): Promise<string> {
  const letter = await fetchLetter(event.emailId);
  const { headers } = letter;
  const text = readLetterText(letter);
  const from = headers.from || event.from;
  const person = findPerson(from, headers['reply-to']);
  const senderCheck = readSenderCheck(headers);
  // The check says nothing about a Reply-To.
  const isChecked = senderCheck === 'fail' || parseMailboxes(from)[0]?.address === person.address;
  const subject = cleanLine(decodeWords(headers.subject || event.subject), EMAIL_LIMITS.subject);
  const reported = classifyEmail(headers, person.address, subject);
  const nature = reported === 'bounce' && isNoFailure(letter) ? 'auto-reply' : reported;
  const report = reported === 'bounce' ? [letter.text, letter.html, ...letter.files.map(readFileText)].join('\n') : '';
  const signature = findSignature(event, letter, report);
  const references = listReferences(headers);
  const sentTexts = await listSentTexts(person.address, references, signature.p_signed_quote_id);
  const { body, quotedText } = splitQuotedText(text, sentTexts);
  const recipient = nature === 'bounce' ? findFailedRecipient(letter) : parseMailboxes(event.recipients[0] ?? '')[0]?.address;
  // Without a Message-ID the provider's id of the e-mail tells it from others.
  const fingerprint = computeKeyedHash(JSON.stringify([event.messageId || event.emailId, event.from, event.subject, text]));
  const budget = signature.p_signed_quote_id ?? 'stranger';
  // The original of a server's report has all of its parts.
  const files = await storeFiles(reported === 'bounce' ? { ...letter, files: [] } : letter, { fingerprint, budget });
  const email = {
    event_id: eventId,
    fingerprint,
    message_id: cleanLine(event.messageId, EMAIL_LIMITS.messageId) || null,
    sender: cleanLine(person.address, EMAIL_LIMITS.address),
    sender_name: cleanLine(person.name, EMAIL_LIMITS.senderName),
    recipient: cleanLine(recipient ?? '', EMAIL_LIMITS.address),
    subject,
    body: cleanText(body, EMAIL_LIMITS.body) || NO_TEXT,
    quoted_text: cleanText(quotedText, EMAIL_LIMITS.quotedText),
    nature,
    sender_check: isChecked ? senderCheck : 'none',
    omitted_files: files.omitted,
    received_at: event.at.toISOString(),
  };
  const stored = await callDatabase('store_received_email', {
    p_email: email,
    ...signature,
    p_references: references,
    p_files: files.ids,
  });
  return stored.outcome;
}

/** The quote that a signed address of ours names: among the recipients, in the references, or in the e-mail that `report` returns. */
function findSignature({ recipients }: ReceivedEvent, { headers }: Letter, report: string) {
  const addresses = [...recipients, ...DELIVERY_HEADERS.map((name) => headers[name])].join(' ');
  const byAddress = findSignedQuoteId(addresses);
  if (byAddress) return { p_signed_quote_id: byAddress, p_signed_by: 'address' };
  const byReference = findSignedQuoteId(`${headers['in-reply-to']} ${headers.references} ${report}`);
  return byReference ? { p_signed_quote_id: byReference, p_signed_by: 'reference' } : {};
}

/** Message-IDs that the e-mail answers to, the nearest ones. */
function listReferences(headers: Record<string, string>): string[] {
  const ids = `${headers.references ?? ''} ${headers['in-reply-to'] ?? ''}`.match(/<[^<>\s]{3,996}>/g) ?? [];
  return [...new Set(ids)].slice(-MAX_REFERENCES);
}
