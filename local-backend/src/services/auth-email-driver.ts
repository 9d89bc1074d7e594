import { type EmailDriver, type EmailMessage, ResendEmailDriver } from '@supabase/lite';
import { LOCAL_KEYS } from '../settings/local-keys.ts';

/**
 * Creates the driver that sends auth e-mails (recovery, sign-up, changed address) to the local inbox.
 * Their text, which has no template, gets the link of the template: @supabase/lite's own is used up when a program opens it.
 */
export function createAuthEmailDriver(inboxUrl: string): EmailDriver {
  const inbox = new ResendEmailDriver({
    endpoint: `${inboxUrl}/emails`,
    apiKey: LOCAL_KEYS.mail,
    from: 'Northlight Studio <accounts@northlight.example>',
  });
  return {
    send: ({ text, html, ...message }: EmailMessage) => {
      const link = /href="([^"]*#token_hash=[^"]*)"/.exec(html ?? '')?.[1]?.replaceAll('&#38;', '&') ?? '';
      return inbox.send({ ...message, text: text?.replace(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/, link), html });
    },
  };
}
