import { AsyncLocalStorage } from 'node:async_hooks';
import { type EmailDriver, type EmailMessage, ResendEmailDriver } from '@supabase/lite';
import { LOCAL_KEYS } from '../settings/local-keys.ts';

/** `redirect_to` of the current auth request: the page that an e-mail's link leads back to. */
const redirectTarget = new AsyncLocalStorage<string | null>();

/** Calls `callback`, during which the e-mail driver reads `redirect_to` from the URL of `request`. */
export function runWithRedirectTarget<Result>(request: Request, callback: () => Result): Result {
  return redirectTarget.run(new URL(request.url).searchParams.get('redirect_to'), callback);
}

/**
 * Creates the driver that sends auth e-mails (recovery, sign-up, changed address) to the local inbox.
 * It corrects their links: @supabase/lite uses the site's origin instead of the API's and drops `redirect_to`.
 */
export function createAuthEmailDriver(inboxUrl: string, apiUrl: string): EmailDriver {
  const inbox = new ResendEmailDriver({
    endpoint: `${inboxUrl}/emails`,
    apiKey: LOCAL_KEYS.mail,
    from: 'Northlight Studio <accounts@northlight.example>',
  });
  const correctLinks = (text: string) =>
    text.replace(/https?:\/\/[^\s"'<>]+\/auth\/v1\/verify\?[^\s"'<>]+/g, (link) => correctLink(link, apiUrl));
  return {
    send: ({ text, html, ...message }: EmailMessage) =>
      inbox.send({ ...message, text: text && correctLinks(text), html: html && correctLinks(html) }),
  };
}

/** The auth service checks `redirect_to` against the allowed origins when the link is opened. */
function correctLink(link: string, apiUrl: string): string {
  const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'));
  const redirect = redirectTarget.getStore();
  if (redirect) searchParams.set('redirect_to', redirect);
  return `${apiUrl}${pathname}?${searchParams}`;
}
