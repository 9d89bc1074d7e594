import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { isSessionRejected } from './is-session-rejected.ts';

/** Returns whether the auth service rejects the session. Sends one request, when `isActive` is true; returns false until it ends. */
export function useIsSessionRejected(isActive: boolean): boolean {
  const { backend, report } = useHost();
  const [isRejected, setIsRejected] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    let isCancelled = false;
    const check = async () => {
      const result = await isSessionRejected(await backend());
      if (!isCancelled) setIsRejected(result);
    };
    check().catch((error: unknown) => report(error, 'current user'));
    return () => {
      isCancelled = true;
    };
  }, [isActive, backend, report]);
  return isRejected;
}
