import { Buffer } from 'node:buffer';
import { agency } from 'shared-contracts/agency';
import { contactPerson } from 'shared-contracts/contact-person';
import { readRequiredSetting, readSetting } from '../_shared/settings.ts';

/** An e-mail to one recipient, and maybe copies of it. */
export interface Mail {
  to: string;
  cc?: string[];
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Further header fields by name. */
  headers?: Record<string, string>;
}

/** A file that is sent with an e-mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

const MAX_ATTEMPTS = 4;
const RETRY_DELAY_MS = 500;
const TIMEOUT_MS = 10_000;

/**
 * Describes Resend, or a provider with an HTTPS API of the same shape, by the settings `MAIL_API_URL`, `MAIL_API_KEY` and `MAIL_FROM`;
 * only the key has no default.
 * @throws Error when the key is missing
 */
export function createMailProvider() {
  return {
    url: readSetting('MAIL_API_URL', 'https://api.resend.com'),
    key: readRequiredSetting('MAIL_API_KEY'),
    from: readSetting('MAIL_FROM', `${contactPerson.name} at ${agency.name} <${agency.email}>`),
  };
}

/**
 * Sends an e-mail and returns the provider's id. `idempotencyKey` makes repeated calls send the e-mail once; the provider remembers
 * a key for 24 hours.
 * @throws MailError when the provider rejects the e-mail; a network error or TimeoutError when the outcome is unknown
 */
export async function sendMail(mail: Mail, idempotencyKey: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const response = await postMail(mail, idempotencyKey).catch((error: unknown) => {
      // Providers close connections that were kept open, at times while a request is on its way. The key makes a repeat safe.
      if (error instanceof TypeError && attempt === 1) return undefined;
      throw error;
    });
    if (response?.ok) return ((await response.json()) as { id: string }).id;
    await response?.body?.cancel();
    // 409: another call with the same key is in progress.
    if (response && (response.status !== 409 || attempt === MAX_ATTEMPTS)) throw new MailError(response.status);
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt));
  }
}

async function postMail(mail: Mail, idempotencyKey: string): Promise<Response> {
  const { url, key, from } = createMailProvider();
  return fetch(`${url}/emails`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify({
      from,
      to: [mail.to],
      cc: mail.cc,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments?.map(encodeAttachment),
      headers: mail.headers,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

function encodeAttachment({ filename, contentType, content }: MailAttachment): Record<string, string> {
  return { filename, content: Buffer.from(content).toString('base64'), content_type: contentType };
}

/** The mail provider rejected an e-mail; `status` is its HTTP status. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly status: number;

  constructor(status: number) {
    super(`The mail provider responded with status ${status}.`);
    this.status = status;
  }
}
