import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { fetchRecoveredAccount, type RecoveredAccount, redeemEmailLink } from './api/recovery.ts';
import { emailLinkToasts } from './content/texts.ts';
import { parseEmailLink } from './rules/email-link.ts';

export type EmailLinkState =
  | { phase: 'checking' }
  /** Only a press uses the token: programs that check e-mails open every link, and use up what opening uses. */
  | { phase: 'unused'; purpose: 'confirm' | 'password'; redeem(): void }
  | { phase: 'ready'; account: RecoveredAccount }
  /** There was no link, or it is invalid or expired. */
  | { phase: 'rejected'; reason: 'none' | 'invalid' }
  | { phase: 'unreachable'; retry(): void };

/** Follows the link of an e-mail that led to this page. It doesn't change the session. */
export function useEmailLink(): EmailLinkState {
  const { settings, notify, navigate } = useHost();
  const [link, setLink] = useState(() => parseEmailLink(location.hash) ?? readStoredLink());
  const [state, setState] = useState<EmailLinkState>({ phase: 'checking' });

  useEffect(() => {
    // The link of another e-mail that is opened on this page changes only the fragment.
    const readLink = () => setLink(parseEmailLink(location.hash));
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);

  useEffect(() => {
    let isCancelled = false;
    const request = async <Result>(send: () => Promise<Result>, onResult: (result: Result) => void) => {
      setState({ phase: 'checking' });
      try {
        const result = await send();
        if (!isCancelled) onResult(result);
      } catch {
        if (!isCancelled) setState({ phase: 'unreachable', retry: () => void request(send, onResult) });
      }
    };
    if (link?.kind === 'unused') {
      const redeem = () => void request(() => redeemEmailLink(settings, link), setLink);
      setState({ phase: 'unused', purpose: link.purpose, redeem });
    } else if (link?.kind === 'recovery') {
      storeRecoveryToken(link.token);
      const show = (account: RecoveredAccount | null) =>
        setState(account ? { phase: 'ready', account } : { phase: 'rejected', reason: 'invalid' });
      void request(() => fetchRecoveredAccount(settings, link.token), show);
    } else {
      clearRecoveryToken();
      if (!link || link.kind === 'invalid') return setState({ phase: 'rejected', reason: link?.kind ?? 'none' });
      notify.info(emailLinkToasts[link.kind]);
      navigate('/');
    }
    return () => {
      isCancelled = true;
    };
  }, [settings, notify, navigate, link]);

  return state;
}

/** Moves the token from the URL, where it is visible, to the history state, which survives a reload. */
function storeRecoveryToken(recoveryToken: string): void {
  history.replaceState({ ...history.state, recoveryToken }, '', location.pathname);
}

/** Removes the token from the URL and from the history state. */
export function clearRecoveryToken(): void {
  history.replaceState({ ...history.state, recoveryToken: undefined }, '', location.pathname);
}

function readStoredLink() {
  const token: unknown = history.state?.recoveryToken;
  return typeof token === 'string' ? ({ kind: 'recovery', token } as const) : null;
}
