import { agency } from 'shared-contracts/agency';
import type { MailBlock, MailFact } from '../../../supabase/functions/mails/layout/mail-content.ts';
import { renderMail } from '../../../supabase/functions/mails/layout/render-mail.ts';
import { type Mail, sendWithProvider } from '../../../supabase/functions/mails/mail-provider.ts';
import { createSubject, describeChange } from '../alarms/describe-changes.ts';
import type { AlarmChange, AlarmMessage } from '../alarms/monitor-state.ts';
import type { MonitorSettings } from '../settings.ts';

/** Alarms of one cause come in tens at most; more are counted. */
const MAX_DESCRIBED = 20;

/** Sends a message as an e-mail with its id as the idempotency key. @throws like `sendWithProvider` */
export async function sendAlarmMail(message: AlarmMessage, settings: MonitorSettings): Promise<void> {
  if (!settings.mail) return;
  await sendWithProvider(settings.mail.provider, createAlarmMail(message.changes, settings, settings.mail.recipient), message.id);
}

/** Creates the e-mail of a message, in the layout of the site's e-mails. */
export function createAlarmMail(
  changes: AlarmChange[],
  { siteUrl, runbookUrl }: Pick<MonitorSettings, 'siteUrl' | 'runbookUrl'>,
  to: string,
): Mail {
  const subject = createSubject(siteUrl, changes);
  const others = changes.length - MAX_DESCRIBED;
  const blocks = changes.slice(0, MAX_DESCRIBED).flatMap((change) => createBlocks(change, runbookUrl));
  if (others > 0) blocks.push({ kind: 'text', text: `${others} more changed. The health page has all.` });
  blocks.push({ kind: 'links', links: [{ label: 'Open the health page', url: `${siteUrl}/admin/health` }] });
  return {
    to,
    replyTo: agency.email,
    ...renderMail({
      subject,
      preview: changes[0]?.text ?? '',
      blocks,
      notes: ['The monitor of the site’s host sends this to ALARM_EMAIL when an alarm opens and when it recovers.'],
    }),
  };
}

function createBlocks(change: AlarmChange, runbookUrl: string): MailBlock[] {
  const { title, text, time, command, runbook } = describeChange(change, runbookUrl);
  const entry: MailFact = runbookUrl ? { label: 'Runbook', value: 'What to do', url: runbook } : { label: 'Runbook', value: runbook };
  const facts: MailFact[] = [
    { label: 'Alarm', value: change.key },
    { label: 'Time', value: time },
    { label: 'Run first', value: command },
    entry,
  ];
  return [
    { kind: 'text', text: `${title}\n${text}` },
    { kind: 'facts', facts },
  ];
}
