import { createHmac } from 'node:crypto';
import { createSubject, describeChange } from '../alarms/describe-changes.ts';
import type { AlarmChange, AlarmMessage } from '../alarms/monitor-state.ts';
import type { MonitorSettings } from '../settings.ts';

const TIMEOUT_MS = 10_000;
/** Slack shortens longer texts. */
const MAX_LENGTH = 3500;

/**
 * Sends a message to the webhook in Slack's format, signed by the headers of Standard Webhooks if there is a secret.
 * @throws Error if the receiver doesn't accept it within ten seconds
 */
export async function sendWebhook({ id, changes }: AlarmMessage, { webhook, siteUrl, runbookUrl }: MonitorSettings): Promise<void> {
  if (!webhook) return;
  const body = JSON.stringify({ text: createText(changes, siteUrl, runbookUrl) });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = webhook.secret && { 'webhook-signature': signWebhook(webhook.secret, id, timestamp, body) };
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': timestamp, ...signature },
    body,
    // A redirect would send the message to an address that nobody has configured.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}.`);
}

/** Signs a message as Standard Webhooks 1.0 says. @param secret `whsec_` and the key in base64 */
export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function createText(changes: AlarmChange[], siteUrl: string, runbookUrl: string): string {
  const paragraphs = changes.map((change) => {
    const { key, title, text, time, command, runbook } = describeChange(change, runbookUrl);
    const lines = [`*${escapeText(title)}*`, escapeText(text), escapeText(`${time} · ${key}`), command && `\`${escapeText(command)}\``];
    return [...lines, runbookUrl ? `<${runbook}|Runbook>` : runbook].filter(Boolean).join('\n');
  });
  const text = [escapeText(createSubject(siteUrl, changes)), ...paragraphs].join('\n\n');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Slack's format has these three signs. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
