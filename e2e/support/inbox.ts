import { expect } from '@playwright/test';
import { INBOX_URL } from '../stack.ts';

export interface InboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** Waits for the e-mail with this subject to a person. */
export async function findMail(to: string, subject: string): Promise<InboxMail> {
  let found: InboxMail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${INBOX_URL}/email`)).json()) as InboxMail[];
      found = mails.find((mail) => mail.to.includes(to) && mail.subject === subject);
      return Boolean(found);
    })
    .toBe(true);
  return found as InboxMail;
}
