import type { Host } from 'shared-contracts';
import { RESET_PASSWORD_PATH } from '../routing/paths.ts';
import { emailLinkToasts } from './content/texts.ts';
import { parseEmailLinkResult } from './rules/email-link.ts';

/**
 * Removes the result of an email link from the URL and shows it. It never signs in, since the link may be an attacker's
 * (decision 018). A recovery link navigates to the reset page.
 */
export function handleEmailLink({ navigate, notify }: Pick<Host, 'navigate' | 'notify'>, hash: string): void {
  const link = parseEmailLinkResult(hash);
  if (!link) return;
  // A redirect may have changed the URL in the meantime.
  if (location.hash === hash) history.replaceState(history.state, '', location.pathname + location.search);
  if (link.kind === 'recovery') navigate(RESET_PASSWORD_PATH + hash);
  else notify[link.kind === 'invalid' ? 'failure' : 'info'](emailLinkToasts[link.kind]);
}
