import { agency } from 'shared-contracts/agency';
import type { Database } from 'shared-contracts/database.types';
import { mailPage, paragraphs, rows } from './mail-markup.ts';
import type { Mail } from './mail-provider.ts';
import { setting } from './settings.ts';

export type StoredQuote = Database['public']['Tables']['quotes']['Row'];

/** Tells the agency of a new quote; a reply goes to the visitor. */
export function quoteNotification(quote: StoredQuote): Mail {
  const facts = {
    Name: quote.name,
    'E-mail': quote.email,
    Company: quote.company ?? '',
    Services: quote.services.join(', '),
    Budget: quote.budget ?? '',
  };
  const subject = `New quote request from ${quote.name}`;
  const lines = Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`);
  return {
    to: setting('QUOTE_NOTIFY_TO', agency.email),
    replyTo: quote.email,
    subject,
    text: `${lines.join('\n')}\n\n${quote.message}\n`,
    html: mailPage(subject, rows(facts) + paragraphs(quote.message)),
  };
}

/** Thanks the visitor. Nothing that was typed into the form is repeated, since anybody can type anybody's address. */
export function quoteConfirmation(quote: StoredQuote): Mail {
  const words = `Thank you for your request. ${agency.promises.reply}\n\nIf you didn't ask for this, somebody mistyped an address: you can ignore this mail.`;
  return {
    to: quote.email,
    replyTo: agency.email,
    subject: 'We have your quote request',
    text: `${words}\n\n${agency.name}\n`,
    html: mailPage('We have your quote request', paragraphs(words)),
  };
}
