import { agency } from 'shared-contracts/agency';
import { formatDate, formatTime } from 'shared-contracts/date-texts';
import type { LeadDigest } from '../_shared/call-database.ts';
import { getDashboardUrl } from '../_shared/site-links.ts';
import type { MailItem } from './layout/mail-content.ts';
import { renderMail } from './layout/render-mail.ts';
import type { Mail } from './mail-provider.ts';

const NOTE = 'You get this email when business begins, on days on which one of your leads, or one without an owner, needs an answer.';

/** Creates the e-mail that tells an admin in the morning what is overdue, due and to follow up. */
export function createDigestMail(digest: LeadDigest): Mail {
  const { email, overdue, due, followUps, tasks } = digest;
  const counts = [overdue > 0 && `${overdue} overdue`, due > 0 && `${due} due today`, followUps > 0 && `${followUps} to follow up`];
  const subject = counts.filter(Boolean).join(', ');
  const left = overdue + due + followUps - tasks.length;
  return {
    to: email,
    replyTo: agency.email,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderMail({
      subject,
      preview: tasks.map(({ name }) => name).join(', '),
      heading: 'Leads for today',
      blocks: [
        { kind: 'items', items: tasks.map((task) => createItem(task, digest)) },
        ...(left > 0 ? [{ kind: 'text' as const, text: `${left} more in the dashboard.` }] : []),
        { kind: 'links', links: [{ label: 'Open the dashboard', url: getDashboardUrl(null, '/admin') }] },
      ],
      notes: [NOTE],
    }),
  };
}

function createItem({ quoteId, kind, at, name, company }: LeadDigest['tasks'][number], { timeZone, on }: LeadDigest): MailItem {
  const clock = { timeZone, hour12: false };
  const instant = new Date(at);
  const day = formatDate(instant, clock);
  const isToday = day === formatDate(new Date(`${on}T12:00:00Z`), { timeZone: 'UTC', hour12: false });
  const notes = {
    overdue: `Answer overdue since ${day}, ${formatTime(instant, clock)}`,
    due: `Answer due today, ${formatTime(instant, clock)}`,
    'follow-up': isToday ? 'Follow up today' : `Follow up since ${day}`,
  };
  const label = company === null ? name : `${name}, ${company}`;
  return { label, url: getDashboardUrl(quoteId), note: notes[kind], isUrgent: kind === 'overdue' };
}
