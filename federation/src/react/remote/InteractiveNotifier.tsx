import { useEffect } from 'react';
import { markAreaInteractive } from '../input/interactive.ts';

/** Rendered next to a page: calls `onInteractive` once the page's handlers are attached, by default to replay early input. */
export function PageInteractiveMarker({ onInteractive = markPageInteractive }: { onInteractive?: () => void }) {
  useEffect(onInteractive, [onInteractive]);
  return null;
}

function markPageInteractive(): void {
  markAreaInteractive('main');
}
