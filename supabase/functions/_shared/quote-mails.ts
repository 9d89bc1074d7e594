import { agency } from 'shared-contracts/agency';
import type { Database } from 'shared-contracts/database.types';
import { QUOTE_FIELDS, QUOTE_KEYS, type QuoteKey } from 'shared-contracts/quote-fields';
import { renderMailPage, renderParagraph, renderRows } from './mail-html.ts';
import type { Mail } from './send-mail.ts';
import { readSetting } from './settings.ts';

/** A row of the table `quotes`. */
export type StoredQuote = Database['public']['Tables']['quotes']['Row'];

/** Creates the e-mail that notifies the agency (QUOTE_NOTIFY_TO) of a new quote; its Reply-To is the visitor. */
export function createQuoteNotification(quote: StoredQuote): Mail {
  const keys = QUOTE_KEYS.filter((key) => key !== 'message');
  const values = Object.fromEntries(keys.map((key) => [getLabel(key), [quote[key] ?? ''].flat().join(', ')]));
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

function getLabel(key: QuoteKey): string {
  return QUOTE_FIELDS[key].label;
}
