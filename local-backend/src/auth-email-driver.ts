import { AsyncLocalStorage } from 'node:async_hooks';
import { type EmailDriver, type EmailMessage, ResendEmailDriver } from '@supabase/lite';
import { LOCAL_KEYS } from './local-keys.ts';

/** Where the page wants its visitor back once a mailed link was followed: `redirectTo` of the call being answered. */
const wantedRedirect = new AsyncLocalStorage<string | null>();

export function rememberRedirect<Result>(request: Request, work: () => Result): Result {
  return wantedRedirect.run(new URL(request.url).searchParams.get('redirect_to'), work);
}

/**
 * Sends the mails of auth (recovery, sign-up, new address) to the local inbox. The embedded server puts the site's
 * origin before its own path and forgets `redirectTo`; both are mended here. The link is checked when it is followed.
 */
export function authMails(inboxUrl: string, apiUrl: string): EmailDriver {
  const inbox = new ResendEmailDriver({
    endpoint: `${inboxUrl}/emails`,
    apiKey: LOCAL_KEYS.mail,
    from: 'Northlight Studio <accounts@northlight.example>',
  });
  const mended = (text: string) => text.replace(/https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/g, (link) => mendLink(link, apiUrl));
  return {
    send: ({ text, html, ...message }: EmailMessage) => inbox.send({ ...message, text: text && mended(text), html: html && mended(html) }),
  };
}

function mendLink(link: string, apiUrl: string): string {
  const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'));
  const redirect = wantedRedirect.getStore();
  if (redirect) searchParams.set('redirect_to', redirect);
  return `${apiUrl}${pathname}?${searchParams}`;
}
