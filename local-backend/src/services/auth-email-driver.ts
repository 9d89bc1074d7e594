import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { type EmailDriver, type EmailMessage, ResendEmailDriver } from '@supabase/lite';
import { LOCAL_KEYS } from '../settings/local-keys.ts';

const LINK = /https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/g;

/** The request that an e-mail is sent for, and whether it is an invitation. */
interface MailContext {
  request: Request;
  isInvitation?: boolean;
}

const mailContext = new AsyncLocalStorage<MailContext>();

/** Calls `callback`, during which the e-mail driver knows the request that its e-mails belong to. */
export function runWithMailContext<Result>(context: MailContext, callback: () => Result): Result {
  return mailContext.run(context, callback);
}

/**
 * Creates the driver that sends auth e-mails (recovery, sign-up, changed address) to the local inbox.
 * It corrects their links: @supabase/lite uses the site's origin instead of the API's and drops `redirect_to`. An invitation is
 * the e-mail of a recovery with the texts of `invitation`.
 */
export function createAuthEmailDriver(
  inboxUrl: string,
  apiUrl: string,
  invitation?: { subject: string; content_path: string },
): EmailDriver {
  const inbox = new ResendEmailDriver({
    endpoint: `${inboxUrl}/emails`,
    apiKey: LOCAL_KEYS.mail,
    from: 'Northlight Studio <accounts@northlight.example>',
  });
  const correctLinks = (text: string) => text.replace(LINK, (link) => correctLink(link, apiUrl));
  return {
    send: ({ text, html, ...message }: EmailMessage) => {
      const [link = ''] = (text ?? html ?? '').match(LINK) ?? [];
      if (!mailContext.getStore()?.isInvitation || !invitation)
        return inbox.send({ ...message, text: text && correctLinks(text), html: html && correctLinks(html) });
      const url = correctLink(link, apiUrl);
      const template = readFileSync(invitation.content_path, 'utf8');
      const content = template.replaceAll('{{ .ConfirmationURL }}', url.replaceAll('&', '&amp;'));
      return inbox.send({ ...message, subject: invitation.subject, text: `You have been invited: ${url}`, html: content });
    },
  };
}

/** The auth service checks `redirect_to` against the allowed origins when the link is opened. */
function correctLink(link: string, apiUrl: string): string {
  const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'));
  const request = mailContext.getStore()?.request;
  const redirect = request && new URL(request.url).searchParams.get('redirect_to');
  if (redirect) searchParams.set('redirect_to', redirect);
  return `${apiUrl}${pathname}?${searchParams}`;
}
