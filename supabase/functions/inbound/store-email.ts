import { convertHtmlToText } from 'page-transform/convert-html-to-text';
import { decodeWords } from 'postal-mime';
import { cleanFileName } from 'shared-contracts/attachment-rules';
import { callDatabase } from '../_shared/call-database.ts';
import { computeKeyedHash } from '../_shared/secrets.ts';
import { type FileOwner, storeAttachment } from '../attachments/store-attachment.ts';
import { VISITOR_TEXTS } from '../mails/booking-mail-texts.ts';
import { createBookingMail } from '../mails/booking-mails.ts';
import { createQuoteConfirmation } from '../mails/quote-mails.ts';
import { findSignedQuoteId } from '../mails/reply-address.ts';
import { createReplyMail } from '../mails/reply-mail.ts';
import { classifyEmail, readSenderCheck } from './classify-email.ts';
import { cleanLine, cleanText, EMAIL_LIMITS } from './clean-text.ts';
import { fetchLetter, type Letter } from './fetch-letter.ts';
import { findFailedRecipient, findPerson, isNoFailure, parseMailboxes, readFileText } from './find-person.ts';
import type { BouncedEvent, ReceivedEvent } from './parse-event.ts';
import { readLetterText } from './read-letter-text.ts';
import { splitQuotedText } from './split-quoted-text.ts';

const MAX_REFERENCES = 50;
/** Headers with the addresses of a delivery, besides To and Cc. */
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to', 'to', 'cc'];
const NO_TEXT = '(This email has no text.)';
const MAX_FILES = 20;
const MAX_LISTED_FILES = 100;
const ORIGINAL_NAME = 'Original email.eml';

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

/**
 * Stores the files of a received e-mail, whatever they are, and then the complete e-mail. They are only downloads: their type is always
 * `application/octet-stream`, so that no browser shows or runs one on the site's origin.
 * @returns the ids of the stored files, and the names of those that are too large, empty, too many or above the owner's budget
 * @throws the database's or the storage's error, so that the event is repeated
 */
async function storeFiles({ files, original }: Letter, owner: FileOwner): Promise<{ ids: string[]; omitted: string[] }> {
  const stored: { ids: string[]; omitted: string[] } = { ids: [], omitted: [] };
  // Logos of signatures last, so that they don't take the place of documents.
  const ordered = files.toSorted((a, b) => Number(a.isInline) - Number(b.isInline)).slice(0, MAX_LISTED_FILES - 1);
  for (const { name, bytes } of original ? [...ordered, { name: ORIGINAL_NAME, bytes: original }] : ordered) {
    const isKept = bytes && bytes.length > 0 && (stored.ids.length < MAX_FILES || bytes === original);
    const cleanName = cleanFileName(name);
    const file = isKept ? await storeAttachment(bytes, 'application/octet-stream', cleanName, owner) : null;
    if (file) stored.ids.push(file.id);
    else stored.omitted.push(cleanName);
  }
  return stored;
}

/** Returns the texts of the e-mails that the site has sent to visitors in the thread of a received e-mail, replies first. */
async function listSentTexts(sender: string, references: string[], signedQuoteId?: string): Promise<string[]> {
  const call = { p_sender: sender, p_references: references, p_signed_quote_id: signedQuoteId };
  const { replies, quotes, bookings, timeZone } = await callDatabase('list_sent_mails', call);
  const mails = [
    ...replies.map(({ adminName, ...reply }) => createReplyMail(reply, reply, adminName)),
    ...quotes.map(createQuoteConfirmation),
    ...bookings.flatMap((booking) =>
      Object.keys(VISITOR_TEXTS).map((kind) => createBookingMail({ kind, booking, timeZone, createdAt: booking.created_at })),
    ),
  ];
  // Clients quote the one or the other.
  return mails.flatMap(({ text, html }) => [text, convertHtmlToText(html)]);
}
