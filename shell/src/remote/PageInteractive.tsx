import { useEffect } from 'react';
import { markInteractive } from '../interactive.ts';

/** Rendered next to a page: once the page's handlers are attached, replays early input and calls `onInteractive`. */
export function PageInteractive({ onInteractive }: { onInteractive?: () => void }) {
  useEffect(() => {
    markInteractive('main');
    onInteractive?.();
  }, [onInteractive]);
  return null;
}
