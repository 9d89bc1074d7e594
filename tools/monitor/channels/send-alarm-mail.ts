import { agency } from 'shared-contracts/agency';
import type { MailBlock, MailFact } from '../../../supabase/functions/mails/layout/mail-content.ts';
import { renderMail } from '../../../supabase/functions/mails/layout/render-mail.ts';
import { type Mail, sendMail } from '../../../supabase/functions/mails/send-mail.ts';
import { type ChangeTexts, createSubject, describeChange } from '../alarms/describe-changes.ts';
import type { AlarmChange, AlarmMessage } from '../alarms/monitor-state.ts';
import type { MonitorSettings } from '../settings.ts';

/** Alarms of one cause come in tens at most; more are counted. */
const MAX_DESCRIBED = 20;

/** Sends a message as an e-mail with its id as the idempotency key. @throws like `sendMail` */
export async function sendAlarmMail(message: AlarmMessage, settings: MonitorSettings): Promise<void> {
  if (!settings.mail) return;
  await sendMail(settings.mail.provider, createAlarmMail(message.changes, settings, settings.mail.recipient), message.id);
}

/** Creates the e-mail of a message, in the layout of the site's e-mails. */
export function createAlarmMail(
  changes: AlarmChange[],
  { siteUrl, runbookUrl }: Pick<MonitorSettings, 'siteUrl' | 'runbookUrl'>,
  to: string,
): Mail {
  const described = changes.map((change) => describeChange(change, runbookUrl));
  const [first] = described;
  const isSingle = described.length === 1;
  const blocks = described.slice(0, MAX_DESCRIBED).flatMap((texts): MailBlock[] => [
    { kind: 'text', text: isSingle ? texts.text : `${texts.title}\n${texts.text}` },
    { kind: 'facts', facts: listFacts(texts, runbookUrl !== '') },
  ]);
  const others = changes.length - MAX_DESCRIBED;
  if (others > 0) blocks.push({ kind: 'text', text: `${others} more changed. The health page has all.` });
  blocks.push({ kind: 'links', links: [{ label: 'Open the health page', url: `${siteUrl}/admin/health` }] });
  const heading = isSingle ? (first?.title ?? '') : `${changes.length} alarms have changed`;
  const notes = ['The monitor of the site’s host sends this to ALARM_EMAIL when an alarm opens and when it recovers.'];
  const subject = createSubject(siteUrl, changes);
  return { to, replyTo: agency.email, ...renderMail({ subject, preview: first?.text ?? '', heading, blocks, notes }) };
}

function listFacts({ key, time, command, runbook }: ChangeTexts, isRunbookPublic: boolean): MailFact[] {
  const entry: MailFact = isRunbookPublic ? { label: 'Runbook', value: 'What to do', url: runbook } : { label: 'Runbook', value: runbook };
  return [{ label: 'Alarm', value: key }, { label: 'Time', value: time }, { label: 'Run first', value: command }, entry];
}
