import { agency } from 'shared-contracts/agency';
import { REPORT_LIMITS } from 'shared-contracts/demo-report';
import { BUDGETS, QUOTE_FIELDS, SERVICES } from 'shared-contracts/quote-fields';
import type { StoredQuote } from '../_shared/call-database.ts';
import type { MailLink } from './layout/mail-content.ts';
import { renderMail } from './layout/render-mail.ts';
import { createReplyFields } from './reply-address.ts';
import { formatReplyDeadline } from './reply-deadline-text.ts';
import type { Mail } from './send-mail.ts';
import { CONTACT_SIGNATURE } from './signer.ts';
import { findReportUrl, getBookingPageUrl } from './site-links.ts';

const NOT_YOU = 'Didn’t ask us for a quote? Someone must have entered your address by mistake. You can ignore this email.';

/**
 * Creates the visitor's confirmation of a quote. It contains no text from the form, not even the name: a stranger can enter
 * another person's e-mail address. Services and budget are taken from the lists that the form offers.
 */
export function createQuoteConfirmation(quote: StoredQuote): Mail {
  const deadline = formatReplyDeadline(quote.created_at);
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
        { kind: 'text', text: `Thank you. I read every request myself. ${agency.promises.reply}` },
        { kind: 'figure', before: 'Reply by', value: deadline.day, after: deadline.time, plain: `Reply by: ${deadline.plain}` },
        {
          kind: 'facts',
          facts: [
            { label: QUOTE_FIELDS.services.label, value: SERVICES.filter((service) => quote.services.includes(service)).join(', ') },
            { label: QUOTE_FIELDS.budget.label, value: BUDGETS.find((budget) => budget === quote.budget) ?? '' },
          ],
        },
        { kind: 'text', text: 'Rather talk first? Choose a time for a call of half an hour with me. It’s free.' },
        { kind: 'links', links: [{ label: 'Book a call', url: getBookingPageUrl() }, ...report] },
        CONTACT_SIGNATURE,
      ],
      notes: [NOT_YOU],
    }),
  };
}
