import { createHmac } from 'node:crypto';
import { LOCAL_KEYS } from '../settings/local-keys.ts';
import type { StoredMail } from './inbox-store.ts';

/** The answers that are written on the inbox page. They reach the site as those of real visitors do: by the provider's webhook. */
export class VisitorReplies {
  /** The e-mails as they were received (RFC 5322), by id. */
  readonly #originals = new Map<string, string>();
  readonly #webhookUrl: string;

  constructor(apiPort: number) {
    this.#webhookUrl = `http://127.0.0.1:${apiPort}/functions/v1/receive-email`;
  }

  find(id: string): string | undefined {
    return this.#originals.get(id);
  }

  /** Sends the answer of an e-mail's recipient and returns whether the site has stored it. */
  async send(mail: StoredMail, text: string): Promise<boolean> {
    const id = crypto.randomUUID();
    const event = {
      email_id: id,
      from: mail.to,
      to: [mail.replyTo ?? mail.from],
      subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
      message_id: `<${id}@inbox.localhost>`,
      created_at: new Date().toISOString(),
    };
    this.#originals.set(id, createOriginal(event, mail, text));
    const body = JSON.stringify({ type: 'email.received', created_at: event.created_at, data: event });
    const request = { method: 'POST', headers: signWebhook(body, LOCAL_KEYS.webhook, `msg_${id}`), body };
    return fetch(this.#webhookUrl, request).then(
      (response) => response.ok,
      () => false,
    );
  }
}

function createOriginal(event: Record<string, unknown>, mail: StoredMail, text: string): string {
  const messageId = `<${mail.id}@inbox.localhost>`;
  const quote = mail.text.replace(/^/gm, '> ');
  return [
    `From: ${event.from}`,
    `To: ${event.to}`,
    `Subject: ${event.subject}`,
    `Message-ID: ${event.message_id}`,
    `In-Reply-To: ${messageId}`,
    `References: ${[mail.headers?.References, messageId].filter(Boolean).join(' ')}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${text}\n\nOn ${mail.date.slice(0, 16).replace('T', ' at ')}, ${mail.from} wrote:\n${quote}`,
  ].join('\n');
}

/** Creates the headers of a signed webhook (Standard Webhooks 1.0.0, by the names that Resend uses). */
export function signWebhook(body: string, secret: string, id: string, seconds = Math.floor(Date.now() / 1000)): Record<string, string> {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': `v1,${signature}`,
  };
}
