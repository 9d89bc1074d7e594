import { agency } from 'shared-contracts/agency';
import { computeKeyedHash } from '../_shared/secrets.ts';
import { readSetting } from '../_shared/settings.ts';
import { renderMail } from '../mails/layout/render-mail.ts';
import { sendMail } from '../mails/send-mail.ts';
import { getDashboardUrl, readSiteUrl } from '../mails/site-links.ts';

/** A problem that opened, or one that ended and whose end some channel hasn't announced. */
export interface Alarm {
  /** Its first word is the heading of its entry in the runbook (docs/operate.md). */
  key: string;
  text: string;
  openedAt: string;
  isOpen: boolean;
  /** Names of the channels that have announced that it is open. */
  channels: string[];
}

/** A way to tell the owner what has changed. */
export interface AlarmChannel {
  name: string;
  /** @throws Error when the message didn't arrive, or when that is unknown */
  announce(changes: Alarm[]): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Returns the channels whose settings are there: e-mail (ALARM_EMAIL) and a webhook in Slack's format (ALARM_WEBHOOK_URL). */
export function listAlarmChannels(): AlarmChannel[] {
  const [recipient, url] = [readSetting('ALARM_EMAIL'), readSetting('ALARM_WEBHOOK_URL')];
  return [
    ...(recipient ? [{ name: 'mail', announce: (changes: Alarm[]) => sendAlarmMail(changes, recipient) }] : []),
    ...(url ? [{ name: 'webhook', announce: (changes: Alarm[]) => postToWebhook(changes, url) }] : []),
  ];
}

async function sendAlarmMail(changes: Alarm[], to: string): Promise<void> {
  const subject = createSubject(changes);
  const mail = renderMail({
    subject,
    preview: changes[0]?.text ?? '',
    heading: subject,
    blocks: [
      ...changes.map((change) => ({ kind: 'text' as const, text: describeChange(change) })),
      { kind: 'links', links: [{ label: 'Open the page Health', url: getDashboardUrl(null, '/admin/health') }] },
    ],
    notes: ['The runbook, docs/operate.md in the repository, says what to do.'],
  });
  // The same changes that are sent again, because the database didn't store that they were sent, are one e-mail.
  const id = changes.map(({ key, openedAt, isOpen }) => `${key} ${openedAt} ${isOpen}`).join('\n');
  const headers = { 'Auto-Submitted': 'auto-generated' };
  await sendMail({ to, replyTo: agency.email, headers, ...mail }, `alarm-${computeKeyedHash(id)}`);
}

async function postToWebhook(changes: Alarm[], url: string): Promise<void> {
  const text = [createSubject(changes), ...changes.map(describeChange)].join('\n');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook responded with status ${response.status}.`);
}

/** `www.example.com: mails-stuck`, or the number of changes if there are several. */
function createSubject(changes: Alarm[]): string {
  const [first] = changes;
  const what = changes.length === 1 && first ? `${first.isOpen ? 'Alarm' : 'Ended'}: ${first.key}` : `${changes.length} changes of alarms`;
  return `${new URL(readSiteUrl()).host}: ${what}`;
}

function describeChange({ key, text, isOpen }: Alarm): string {
  return isOpen ? `${text} (Runbook: ${key.split(' ')[0]})` : `Ended: ${text}`;
}
