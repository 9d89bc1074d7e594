import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { hasSession } from './api/has-session.ts';
import { messageOf } from './rules/auth-failure.ts';
import { readRecoveryLink } from './rules/recovery-link.ts';

export type Recovery = { phase: 'checking' } | { phase: 'ready' } | { phase: 'refused'; reason: string };

/** Follows the link of a mail: the client turns its fragment into a session, if it is still good. */
export function useRecovery(): Recovery {
  const { backend } = useHost();
  // Read at once: the client clears the fragment when it is loaded.
  const [link] = useState(() => readRecoveryLink(location.hash));
  const [recovery, setRecovery] = useState<Recovery>({ phase: 'checking' });

  useEffect(() => {
    let stopped = false;
    const settle = (next: Recovery) => {
      if (!stopped) setRecovery(next);
    };
    const check = async () => {
      if (link.kind === 'refused') return settle({ phase: 'refused', reason: link.reason });
      try {
        settle((await hasSession(await backend())) ? { phase: 'ready' } : { phase: 'refused', reason: '' });
      } catch (error) {
        settle({ phase: 'refused', reason: messageOf(error, '') });
      }
    };
    void check();
    return () => {
      stopped = true;
    };
  }, [backend, link]);

  return recovery;
}
