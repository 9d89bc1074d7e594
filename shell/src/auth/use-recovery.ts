import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { openRecovery, type RecoveredAccount } from './api/recovery.ts';
import { parseEmailLink } from './rules/email-link.ts';

export type Recovery =
  | { phase: 'checking' }
  | { phase: 'ready'; account: RecoveredAccount }
  /** There was no link, or it is no longer good. */
  | { phase: 'refused'; reason: 'none' | 'dead' }
  | { phase: 'unreachable'; retry(): void };

/** Follows the link of a recovery mail. Whoever is signed in here stays so, and nobody is signed in by it. */
export function useRecovery(): Recovery {
  const { settings } = useHost();
  const [link] = useState(() => parseEmailLink(location.hash) ?? readStoredLink());
  const [recovery, setRecovery] = useState<Recovery>({ phase: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let stopped = false;
    const settle = (next: Recovery) => {
      if (!stopped) setRecovery(next);
    };
    const check = async () => {
      storeRecoveryToken(link?.kind === 'recovery' ? link.token : undefined);
      if (link?.kind !== 'recovery') return settle({ phase: 'refused', reason: link === null ? 'none' : 'dead' });
      try {
        const account = await openRecovery(settings, link.token);
        settle(account ? { phase: 'ready', account } : { phase: 'refused', reason: 'dead' });
      } catch {
        const retry = () => {
          setRecovery({ phase: 'checking' });
          setAttempt(attempt + 1);
        };
        settle({ phase: 'unreachable', retry });
      }
    };
    void check();
    return () => {
      stopped = true;
    };
  }, [settings, link, attempt]);

  return recovery;
}

/** Takes the token out of the address, where others may see it; a reload still finds it. Without one it is forgotten. */
export function storeRecoveryToken(recoveryToken?: string): void {
  history.replaceState({ ...history.state, recoveryToken }, '', location.pathname);
}

function readStoredLink() {
  const token: unknown = history.state?.recoveryToken;
  return typeof token === 'string' ? ({ kind: 'recovery', token } as const) : null;
}
