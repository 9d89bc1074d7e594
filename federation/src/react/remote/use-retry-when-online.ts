import { useEffect } from 'react';

/** Retries what failed offline when the network is back. */
export function useRetryWhenOnline(isOffline: boolean, onRetry: () => void): void {
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
}
