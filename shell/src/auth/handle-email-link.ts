import type { Host } from 'shared-contracts';
import { RESET_PATH } from '../routing/paths.ts';
import { emailLinkToasts } from './content/texts.ts';
import { parseEmailLink } from './rules/email-link.ts';

/**
 * Takes what a mail's link has brought in `hash` out of the address, and says what it means. It signs nobody in: it may be the link
 * of somebody else (decision 018). A recovery link that came to another page goes on to its own.
 */
export function handleEmailLink({ navigate, notify }: Pick<Host, 'navigate' | 'notify'>, hash: string): void {
  const link = parseEmailLink(hash);
  if (!link) return;
  // A page that isn't for this visitor may have sent them on meanwhile, and the address with them.
  if (location.hash === hash) history.replaceState(history.state, '', location.pathname + location.search);
  if (link.kind === 'recovery') navigate(RESET_PATH + hash);
  else notify[link.kind === 'dead' ? 'failure' : 'info'](emailLinkToasts[link.kind]);
}
