import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { fetchRecoveredAccount, type RecoveredAccount } from './api/recovery.ts';
import { parseEmailLinkResult } from './rules/email-link.ts';

export type RecoveryState =
  | { phase: 'checking' }
  | { phase: 'ready'; account: RecoveredAccount }
  /** There was no link, or it is invalid or expired. */
  | { phase: 'rejected'; reason: 'none' | 'invalid' }
  | { phase: 'unreachable'; retry(): void };

/** Checks the recovery link that led to this page. It doesn't change the session. */
export function useRecoveryLink(): RecoveryState {
  const { settings } = useHost();
  const [link] = useState(() => parseEmailLinkResult(location.hash) ?? readStoredLink());
  const [recovery, setRecovery] = useState<RecoveryState>({ phase: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCancelled = false;
    const update = (next: RecoveryState) => {
      if (!isCancelled) setRecovery(next);
    };
    const check = async () => {
      if (link?.kind !== 'recovery') {
        clearRecoveryToken();
        return update({ phase: 'rejected', reason: link === null ? 'none' : 'invalid' });
      }
      storeRecoveryToken(link.token);
      try {
        const account = await fetchRecoveredAccount(settings, link.token);
        update(account ? { phase: 'ready', account } : { phase: 'rejected', reason: 'invalid' });
      } catch {
        const retry = () => {
          setRecovery({ phase: 'checking' });
          setAttempt(attempt + 1);
        };
        update({ phase: 'unreachable', retry });
      }
    };
    void check();
    return () => {
      isCancelled = true;
    };
  }, [settings, link, attempt]);

  return recovery;
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
