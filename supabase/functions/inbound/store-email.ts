import { PageTooComplexError } from 'page-transform';
import { convertHtmlToText } from 'page-transform/convert-html-to-text';
import { callDatabase } from '../_shared/call-database.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import { findSignedQuoteId } from '../mails/reply-address.ts';
import { classifyEmail, isSenderForged } from './classify-email.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { EMAIL_LIMITS } from './email-limits.ts';
import { type Mailbox, parseMailbox } from './parse-address.ts';
import type { ReceivedEvent } from './parse-event.ts';
import { openReceivedEmails, type ReceivedContent } from './received-content.ts';
import { splitQuotedText } from './split-quoted-text.ts';
import { storeFiles } from './store-files.ts';

/** The provider waits 15 seconds for the response. */
const FETCH_TIMEOUT_MS = 10_000;
const MAX_REFERENCES = 50;
/** Headers with the addresses of a delivery, besides To and Cc. */
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to', 'to', 'cc'];
const TOO_LARGE = '(This email is too large to be shown. The mail provider keeps it.)';
const NO_TEXT = '(This email has no text.)';

/**
 * Fetches a received e-mail and stores it in the thread of its quote, or in the tray.
 * @returns `stored` or `duplicate`
 * @throws HttpFailure 502 if the provider's API fails; the database's error
 */
export async function storeEmail(eventId: string, event: ReceivedEvent): Promise<string> {
  const api = openReceivedEmails(FETCH_TIMEOUT_MS);
  const content = (await api.readContent(event.emailId)) ?? { text: TOO_LARGE, html: '', headers: {} };
  const files = await storeFiles(api, event.emailId, event.fileNames);
  const text = readPlainText(content);
  const { body, quotedText } = splitQuotedText(text);
  const sender = parseMailbox(event.from);
  const subject = cleanLine(event.subject, EMAIL_LIMITS.subject);
  const nature = classifyEmail(content.headers, sender.address, subject);
  const email = {
    event_id: eventId,
    // Without a Message-ID the provider's id of the e-mail tells it from others.
    fingerprint: computeKeyedHash(JSON.stringify([event.messageId || event.emailId, event.from, event.subject, text])),
    message_id: cleanLine(event.messageId, EMAIL_LIMITS.messageId) || null,
    ...describeSender(sender),
    recipient: cleanLine(parseMailbox(event.recipients[0] ?? '').address, EMAIL_LIMITS.address),
    subject,
    body: cleanText(body, EMAIL_LIMITS.body) || NO_TEXT,
    quoted_text: cleanText(quotedText, EMAIL_LIMITS.quotedText),
    nature,
    omitted_files: files.omitted,
    received_at: event.at.toISOString(),
  };
  const stored = await callDatabase('store_received_email', {
    p_email: email,
    ...findSignature(event, content, nature === 'bounce' ? `${content.text}\n${content.html}` : ''),
    p_references: listReferences(content.headers),
    p_is_sender_forged: isSenderForged(content.headers),
    p_files: files.ids,
  });
  return stored.outcome;
}

/** The plain text of the e-mail, or that of its HTML if it has none. */
function readPlainText({ text, html }: ReceivedContent): string {
  if (text.trim() !== '') return cleanText(text, EMAIL_LIMITS.quotedText);
  try {
    return cleanText(convertHtmlToText(html), EMAIL_LIMITS.quotedText);
  } catch (error) {
    if (error instanceof PageTooComplexError) return TOO_LARGE;
    throw error;
  }
}

function describeSender({ name, address }: Mailbox): { sender: string; sender_name: string } {
  return { sender: cleanLine(address, EMAIL_LIMITS.address), sender_name: cleanLine(name, EMAIL_LIMITS.senderName) };
}

/** The quote that a signed address of ours names: among the recipients, in the references, or in the e-mail that `report` returns. */
function findSignature({ recipients }: ReceivedEvent, { headers }: ReceivedContent, report: string) {
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
