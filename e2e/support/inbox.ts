import { expect } from '@playwright/test';
import { INBOX_URL } from '../stack.ts';

export interface InboxMail {
  id: string;
  to: string;
  cc: string[];
  subject: string;
  text: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** Lists the e-mails whose recipient contains a text, by default in the inbox of the stack. */
export async function listMails(to: string, inboxUrl = INBOX_URL): Promise<InboxMail[]> {
  const mails = (await (await fetch(`${inboxUrl}/email`)).json()) as InboxMail[];
  return mails.filter((mail) => mail.to.includes(to));
}

/** Waits for the e-mail with this subject to a person, by default in the inbox of the stack. */
export async function findMail(to: string, subject: string, inboxUrl = INBOX_URL): Promise<InboxMail> {
  let found: InboxMail | undefined;
  await expect
    .poll(async () => {
      found = (await listMails(to, inboxUrl)).find((mail) => mail.subject === subject);
      return Boolean(found);
    })
    .toBe(true);
  return found as InboxMail;
}
