import { agency } from 'shared-contracts/agency';
import { requiredSetting, setting } from './settings.ts';

export interface Mail {
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

const ATTEMPTS = 4;

/**
 * Sends one mail through the provider's HTTPS API (Resend's shape) and returns the provider's id. The same `key` within
 * a day sends once, however often it is called. Another provider means another body for this one function.
 */
export async function sendMail(mail: Mail, key: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(`${setting('MAIL_API_URL', 'https://api.resend.com')}/emails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${requiredSetting('MAIL_API_KEY')}`, 'idempotency-key': key },
      body: JSON.stringify({
        from: setting('MAIL_FROM', `${agency.name} <${agency.email}>`),
        to: [mail.to],
        reply_to: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok) return ((await response.json()) as { id: string }).id;
    await response.body?.cancel();
    // 409: the same mail is on its way from another call at this moment.
    if (response.status !== 409 || attempt === ATTEMPTS) throw new MailError(response.status);
    await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
  }
}

export class MailError extends Error {
  override readonly name = 'MailError';
  readonly status: number;

  constructor(status: number) {
    super(`The mail provider answered ${status}.`);
    this.status = status;
  }
}
