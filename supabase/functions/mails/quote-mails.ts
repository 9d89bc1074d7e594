import { agency } from 'shared-contracts/agency';
import { formatFileSize } from 'shared-contracts/attachment-rules';
import { businessHours } from 'shared-contracts/business-hours';
import type { Database } from 'shared-contracts/database.types';
import { REPORT_LIMITS } from 'shared-contracts/demo-report';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { BUDGETS, QUOTE_FIELDS, QUOTE_KEYS, SERVICES } from 'shared-contracts/quote-fields';
import { formatReplyDeadline, getReplyDeadline } from 'shared-contracts/reply-deadline';
import { cutText } from 'shared-contracts/text-rules';
import type { StoredQuote } from '../_shared/call-database.ts';
import { readSetting } from '../_shared/settings.ts';
import type { MailFact, MailLink } from './layout/mail-content.ts';
import { renderMail } from './layout/render-mail.ts';
import { createReplyFields } from './reply-address.ts';
import type { Mail } from './send-mail.ts';
import { CONTACT_SIGNATURE } from './signer.ts';
import { findReportUrl, getBookingPageUrl, getDashboardUrl } from './site-links.ts';

/** Name and size in bytes of a file that is attached to a quote. */
export type AttachedFile = Pick<Database['public']['Tables']['attachments']['Row'], 'name' | 'size'>;

const PREVIEW_LENGTH = 120;
const MAX_QUOTED_LENGTH = 2000;
const NOT_YOU = 'Didn’t ask us for a quote? Someone must have entered your address by mistake. You can ignore this email.';

/** Creates the e-mail that notifies the agency (QUOTE_NOTIFY_TO) of a new quote and names its files; its Reply-To is the visitor. */
export function createQuoteNotification(quote: StoredQuote, files: AttachedFile[]): Mail {
  const subject = `New quote request from ${quote.name}`;
  const { day, time } = formatReplyDeadline(getReplyDeadline(new Date(quote.created_at), businessHours));
  const facts = [
    { label: 'Reply by', value: `${day}, ${time}` },
    ...QUOTE_KEYS.filter((key) => key !== 'message' && key !== 'setup').map((key) => ({
      label: QUOTE_FIELDS[key].label,
      value: [quote[key] ?? ''].flat().join(', '),
      ...(key === 'email' && { url: createMailtoUrl(quote.email) }),
    })),
    ...listSetupFacts(quote.setup),
    { label: 'Attachments', value: files.map(({ name, size }) => `${name} (${formatFileSize(size)})`).join(', ') },
  ];
  const note = `An answer to this email goes to ${quote.email}. A reply from the dashboard is also kept with the request.`;
  return {
    to: readSetting('QUOTE_NOTIFY_TO', agency.email),
    replyTo: quote.email,
    ...renderMail({
      subject,
      preview: [...quote.message.replace(/\s+/g, ' ')].slice(0, PREVIEW_LENGTH).join(''),
      heading: subject,
      blocks: [
        { kind: 'message', text: quote.message },
        { kind: 'facts', facts },
        { kind: 'links', links: [{ label: 'Open in dashboard', url: getDashboardUrl(quote.id) }] },
      ],
      notes: [note],
    }),
  };
}

/** The lines of a demo setup as facts; a text that the demo hasn't written stays one. Only a report of this site is a link. */
function listSetupFacts(setup: string | null): MailFact[] {
  const lines = (setup ?? '').split('\n').map((line) => /^(Site|Switches|Report): (.+)$/.exec(line));
  const reportUrl = findReportUrl(setup);
  if (lines.some((line) => line === null)) return [{ label: QUOTE_FIELDS.setup.label, value: setup ?? '' }];
  return lines.map((line) => {
    const [, label = '', value = ''] = line ?? [];
    return label === 'Report' && reportUrl ? { label, value: 'Open the report', url: reportUrl } : { label, value };
  });
}

/**
 * Creates the visitor's confirmation of a quote. A stranger can enter another person's e-mail address, so the message is quoted without
 * links, and no other text from the form is repeated. Services and budget are taken from the lists that the form offers.
 */
export function createQuoteConfirmation(quote: StoredQuote): Mail {
  const deadline = formatReplyDeadline(getReplyDeadline(new Date(quote.created_at), businessHours));
  const reportUrl = findReportUrl(quote.setup);
  const report: MailLink[] = reportUrl ? [{ label: `Open your report (kept for ${REPORT_LIMITS.days} days)`, url: reportUrl }] : [];
  return {
    to: quote.email,
    ...createReplyFields(quote.id),
    ...renderMail({
      subject: 'We have your quote request',
      preview: `${agency.promises.reply} That's ${deadline.day}.`,
      heading: 'We have your quote request',
      blocks: [
        { kind: 'text', text: `Thank you. An engineer reads every request. ${agency.promises.reply}` },
        {
          kind: 'figure',
          before: 'Reply by',
          value: deadline.day,
          after: deadline.time,
          plain: `Reply by: ${deadline.day}, ${deadline.time}`,
        },
        {
          kind: 'facts',
          facts: [
            { label: QUOTE_FIELDS.services.label, value: SERVICES.filter((service) => quote.services.includes(service)).join(', ') },
            { label: QUOTE_FIELDS.budget.label, value: BUDGETS.find((budget) => budget === quote.budget) ?? '' },
          ],
        },
        { kind: 'text', text: 'What you wrote:' },
        { kind: 'message', text: quoteWithoutLinks(quote.message) },
        { kind: 'text', text: 'Rather talk first? Choose a time for a call of half an hour. It’s free.' },
        { kind: 'links', links: [{ label: 'Book a call', url: getBookingPageUrl() }, ...report] },
        CONTACT_SIGNATURE,
      ],
      notes: [NOT_YOU],
    }),
  };
}

/** Returns the visitor's message without anything that an e-mail program would turn into a link: a stranger could have sent it. */
function quoteWithoutLinks(message: string): string {
  return cutText(message, MAX_QUOTED_LENGTH).replace(/(?<=\S)[.:@/](?=\S)/g, '$&\u200c');
}
