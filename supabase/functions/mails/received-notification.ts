import { agency } from 'shared-contracts/agency';
import { cutText, isEmail } from 'shared-contracts/text-rules';
import type { ReceivedEmail } from '../_shared/call-database.ts';
import { readSetting } from '../_shared/settings.ts';
import { renderMail } from './layout/render-mail.ts';
import type { Mail } from './send-mail.ts';
import { getDashboardUrl } from './site-links.ts';

const PREVIEW_LENGTH = 120;
const MAX_SHOWN_LENGTH = 3000;
const NOTE = 'The address of a sender can be forged. Answer from the dashboard: an answer to this email isn’t kept with the request.';

/**
 * Creates the e-mail that notifies the agency (QUOTE_NOTIFY_TO) of a received e-mail or of a bounce. It is marked as automatic
 * (RFC 3834), so that no absence note answers it, and that it causes no further one if it is received itself.
 * @param count number of the e-mails of an hour that get no other notification, of which this is the first
 */
export function createReceivedNotification(email: ReceivedEmail, count?: number): Mail {
  const sender = email.sender_name || email.sender;
  const title = email.nature === 'bounce' ? `Not delivered to ${email.recipient || 'a visitor'}` : `New reply from ${sender}`;
  const subject = count && count > 1 ? `${title}, and ${count - 1} more` : title;
  const isCut = email.body.length > MAX_SHOWN_LENGTH;
  const facts = [
    { label: 'From', value: [email.sender_name, email.sender, describeDoubts(email)].filter(Boolean).join(', ') },
    { label: 'Subject', value: email.subject },
  ];
  const label = email.quote_id === null ? 'Assign it in the dashboard' : 'Open in dashboard';
  return {
    to: readSetting('QUOTE_NOTIFY_TO', agency.email),
    replyTo: email.nature === 'reply' && isEmail(email.sender) ? email.sender : agency.email,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail({
      subject,
      preview: cutText(email.body.replace(/\s+/g, ' '), PREVIEW_LENGTH),
      heading: subject,
      blocks: [
        { kind: 'message', text: `${cutText(email.body, MAX_SHOWN_LENGTH)}${isCut ? ' …' : ''}` },
        { kind: 'facts', facts },
        { kind: 'links', links: [{ label, url: getDashboardUrl(email.quote_id, '/admin') }] },
      ],
      notes: [NOTE],
    }),
  };
}

/** What makes a sender doubtful. The provider itself, which reports bounces, has neither name nor address. */
function describeDoubts({ sender, sender_name, sender_check }: ReceivedEmail): string {
  if (!isEmail(sender)) return sender || sender_name ? 'no email address' : '';
  return sender_check === 'fail' || sender_check === 'none' ? 'sender not verified' : '';
}
