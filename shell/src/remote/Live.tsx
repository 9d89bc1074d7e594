import { useEffect } from 'react';

/** Tells the inline script that the page's own handlers are there, so that it can replay early input. */
export function Live({ onLive }: { onLive?: () => void }) {
  useEffect(() => {
    window.replayEarlyInput?.('main');
    onLive?.();
  }, [onLive]);
  return null;
}
