import { agency } from 'shared-contracts/agency';
import { formatFileSize } from 'shared-contracts/attachment-rules';
import type { Database } from 'shared-contracts/database.types';
import { QUOTE_FIELDS, QUOTE_KEYS } from 'shared-contracts/quote-fields';
import type { StoredQuote } from '../_shared/call-database.ts';
import { readSetting } from '../_shared/settings.ts';
import { renderMailPage, renderParagraph, renderRows } from './mail-html.ts';
import type { Mail } from './send-mail.ts';

/** Name and size in bytes of a file that is attached to a quote. */
export type AttachedFile = Pick<Database['public']['Tables']['attachments']['Row'], 'name' | 'size'>;

/** Creates the e-mail that notifies the agency (QUOTE_NOTIFY_TO) of a new quote and names its files; its Reply-To is the visitor. */
export function createQuoteNotification(quote: StoredQuote, files: AttachedFile[]): Mail {
  const keys = QUOTE_KEYS.filter((key) => key !== 'message');
  const fields = keys.map((key) => [QUOTE_FIELDS[key].label, [quote[key] ?? ''].flat().join(', ')]);
  const attachments = files.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', ');
  const values: Record<string, string> = { ...Object.fromEntries(fields), Attachments: attachments };
  const subject = `New quote request from ${quote.name}`;
  const lines = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`);
  return {
    to: readSetting('QUOTE_NOTIFY_TO', agency.email),
    replyTo: quote.email,
    subject,
    text: `${lines.join('\n')}\n\n${quote.message}\n`,
    html: renderMailPage(subject, renderRows(values) + renderParagraph(quote.message)),
  };
}

/** Creates the visitor's confirmation. It repeats nothing from the form: a stranger can enter another person's e-mail address. */
export function createQuoteConfirmation(quote: StoredQuote): Mail {
  const text = `Thank you for your request. ${agency.promises.reply}\n\nDidn't send us a request? Someone must have entered your address by mistake. You can ignore this email.`;
  return {
    to: quote.email,
    replyTo: agency.email,
    subject: 'We have your quote request',
    text: `${text}\n\n${agency.name}\n`,
    html: renderMailPage('We have your quote request', renderParagraph(text)),
  };
}
