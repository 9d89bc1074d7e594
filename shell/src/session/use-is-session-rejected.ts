import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { isSessionRejected } from './is-session-rejected.ts';

/** Asks for the current user once `asks` is true, beside whatever is shown, and tells when the session is refused. */
export function useIsSessionRejected(asks: boolean): boolean {
  const { backend, report } = useHost();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!asks) return;
    let isOver = false;
    const ask = async () => {
      const answer = await isSessionRejected(await backend());
      if (!isOver) setRefused(answer);
    };
    ask().catch((error: unknown) => report(error, 'current user'));
    return () => {
      isOver = true;
    };
  }, [asks, backend, report]);
  return refused;
}
