import { LOCAL_KEYS } from '../settings/local-keys.ts';
import type { StoredMail } from './inbox-store.ts';
import { signWebhook } from './sign-webhook.ts';

/** An e-mail as Resend's `GET /emails/receiving/<id>` returns it. */
interface ReceivedEmail {
  id: string;
  from: string;
  to: string[];
  cc: string[];
  subject: string;
  message_id: string;
  created_at: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  attachments: [];
}

/** The answers that are written on the inbox page. They reach the site as those of real visitors do: by the provider's webhook. */
export class VisitorReplies {
  readonly #emails = new Map<string, ReceivedEmail>();
  readonly #webhookUrl: string;

  constructor(apiPort: number) {
    this.#webhookUrl = `http://127.0.0.1:${apiPort}/functions/v1/receive-email`;
  }

  find(id: string): ReceivedEmail | undefined {
    return this.#emails.get(id);
  }

  /** Sends the answer of an e-mail's recipient and returns whether the site has stored it. */
  async send(mail: StoredMail, text: string): Promise<boolean> {
    const email = createReply(mail, text);
    this.#emails.set(email.id, email);
    const { text: _text, html: _html, headers: _headers, id, ...event } = email;
    const body = JSON.stringify({ type: 'email.received', created_at: email.created_at, data: { ...event, email_id: id } });
    const request = { method: 'POST', headers: signWebhook(body, LOCAL_KEYS.webhook, `msg_${id}`), body };
    return fetch(this.#webhookUrl, request).then(
      (response) => response.ok,
      () => false,
    );
  }
}

function createReply(mail: StoredMail, text: string): ReceivedEmail {
  const id = crypto.randomUUID();
  const messageId = `<${mail.id}@inbox.localhost>`;
  const quote = mail.text.replace(/^/gm, '> ');
  return {
    id,
    from: mail.to,
    to: [mail.replyTo ?? mail.from],
    cc: [],
    subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
    message_id: `<${id}@inbox.localhost>`,
    created_at: new Date().toISOString(),
    text: `${text}\n\nOn ${mail.date.slice(0, 16).replace('T', ' at ')}, ${mail.from} wrote:\n${quote}`,
    html: null,
    headers: { 'in-reply-to': messageId, references: [mail.headers?.References, messageId].filter(Boolean).join(' ') },
    attachments: [],
  };
}
