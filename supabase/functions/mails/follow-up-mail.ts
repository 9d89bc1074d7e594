import { agency } from 'shared-contracts/agency';
import { businessHours } from 'shared-contracts/business-hours';
import { isBusinessDay } from 'shared-contracts/reply-deadline';
import { cutText } from 'shared-contracts/text-rules';
import { getDayInZone, getTimeInZone } from 'shared-contracts/zoned-time';
import type { FollowUps } from '../_shared/call-database.ts';
import { readSetting } from '../_shared/settings.ts';
import type { MailBlock } from './layout/mail-content.ts';
import { renderMail } from './layout/render-mail.ts';
import type { Mail } from './send-mail.ts';
import { getDashboardUrl } from './site-links.ts';

/** When a business day begins to have its e-mails, in the agency's zone. */
const MORNING = '07:00';
const PREVIEW_LENGTH = 120;

/** Returns the agency's day, as `YYYY-MM-DD`, whose follow-ups can be sent now; null before the morning and outside business days. */
export function findFollowUpDay(now: Date): string | null {
  const day = getDayInZone(now, businessHours.timeZone);
  return isBusinessDay(day, businessHours) && getTimeInZone(now, businessHours.timeZone) >= MORNING ? day : null;
}

/** Creates the e-mail that lists due follow-ups to their admin, or to the agency (QUOTE_NOTIFY_TO). It is marked as automatic (RFC 3834). */
export function createFollowUpMail({ to, day, count, leads }: FollowUps): Mail {
  const subject = `${count} ${count === 1 ? 'follow-up' : 'follow-ups'} ${to === null ? 'without an owner' : 'today'}`;
  const facts = leads.map(({ quoteId, name, company, valueUsd, followUpOn }) => {
    const label = followUpOn === day ? 'Today' : `Since ${formatDay(followUpOn)}`;
    const value = [name, company, valueUsd === null ? '' : `$${valueUsd.toLocaleString('en-US')}`].filter(Boolean).join(', ');
    const url = getDashboardUrl(quoteId);
    return { label, value, url, plain: `${value}\n${url}` };
  });
  const others: MailBlock[] = count > leads.length ? [{ kind: 'text', text: `And ${count - leads.length} more.` }] : [];
  return {
    to: to ?? readSetting('QUOTE_NOTIFY_TO', agency.email),
    replyTo: agency.email,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail({
      subject,
      preview: cutText(leads.map(({ name }) => name).join(', '), PREVIEW_LENGTH),
      heading: subject,
      blocks: [
        { kind: 'facts', facts },
        ...others,
        { kind: 'links', links: [{ label: 'Open the dashboard', url: getDashboardUrl(null, '/admin') }] },
      ],
    }),
  };
}

/** `Nov 27` */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(day));
}
