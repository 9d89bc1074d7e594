import { agency } from 'shared-contracts/agency';
import { areEqualSecrets, computeKeyedHash } from '../_shared/secrets.ts';
import { readSetting } from '../_shared/settings.ts';
import type { Mail } from './send-mail.ts';

/** The quote's id and its HMAC as hexadecimal digits, because servers may change the case of an address. */
const REPLY_ADDRESS = /reply\+([0-9a-f]{32})([0-9a-f]{20})@/gi;
const MAX_ADDRESSES = 20;
/** A Message-ID that is safe in a header, and leaves space for our reference in a line (RFC 5322, section 2.1.1). */
const MESSAGE_ID = /^<[!-;=?-~]{3,800}>$/;

/**
 * Creates the fields of an e-mail to a visitor that bring an answer back into the thread of the quote: a signed Reply-To, and a
 * reference, which clients repeat in their answer (RFC 5322, section 3.6.4). Its own Message-ID is the provider's. Without the settings
 * MAIL_REPLY_DOMAIN and MAIL_WEBHOOK_SECRET, by which answers are received, or without a quote, answers go to the agency's mailbox.
 * @param answeredId Message-ID of the visitor's e-mail that is answered, below which their client shows the answer; a stranger wrote it
 */
export function createReplyFields(quoteId: string | null, answeredId: string | null = null): Pick<Mail, 'replyTo' | 'headers'> {
  const domain = readSetting('MAIL_REPLY_DOMAIN');
  const canReceive = domain && readSetting('MAIL_WEBHOOK_SECRET') && quoteId !== null;
  const address = canReceive ? `reply+${createToken(quoteId)}@${domain}` : null;
  const parent = answeredId !== null && MESSAGE_ID.test(answeredId) ? answeredId : null;
  const references = [address && `<${address}>`, parent].filter(Boolean).join(' ');
  return {
    replyTo: address ?? agency.email,
    ...(references && { headers: { ...(parent && { 'In-Reply-To': parent }), References: references } }),
  };
}

/** Returns the quote that the first valid signed address in a text belongs to, or null. A former domain is valid, too. */
export function findSignedQuoteId(text: string): string | null {
  for (const [, id = '', signature = ''] of [...text.matchAll(REPLY_ADDRESS)].slice(0, MAX_ADDRESSES)) {
    const quoteId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    if (areEqualSecrets(`${id}${signature}`.toLowerCase(), createToken(quoteId))) return quoteId;
  }
  return null;
}

/** 52 characters, so that the part before the `@` has fewer than 64 (RFC 5321, section 4.5.3.1.1). */
function createToken(quoteId: string): string {
  return `${quoteId.replaceAll('-', '')}${computeKeyedHash(`reply|${quoteId}`).slice(0, 20)}`;
}
