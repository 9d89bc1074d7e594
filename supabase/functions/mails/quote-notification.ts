import { agency } from 'shared-contracts/agency';
import { formatFileSize } from 'shared-contracts/attachment-rules';
import type { Database } from 'shared-contracts/database.types';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { QUOTE_FIELDS, QUOTE_KEYS } from 'shared-contracts/quote-fields';
import type { StoredQuote } from '../_shared/call-database.ts';
import { readSetting } from '../_shared/settings.ts';
import type { MailFact } from './layout/mail-content.ts';
import { renderMail } from './layout/render-mail.ts';
import { formatReplyDeadline } from './reply-deadline-text.ts';
import type { Mail } from './send-mail.ts';
import { findReportUrl, getDashboardUrl } from './site-links.ts';

/** Name and size in bytes of a file that is attached to a quote. */
export type AttachedFile = Pick<Database['public']['Tables']['attachments']['Row'], 'name' | 'size'>;

const PREVIEW_LENGTH = 120;

/** Creates the e-mail that notifies the agency (QUOTE_NOTIFY_TO) of a new quote and names its files; its Reply-To is the visitor. */
export function createQuoteNotification(quote: StoredQuote, files: AttachedFile[]): Mail {
  const subject = `New quote request from ${quote.name}`;
  const { day, time } = formatReplyDeadline(quote.created_at);
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
