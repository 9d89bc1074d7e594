import { useEffect } from 'react';
import { markAreaInteractive } from '../input/interactive.ts';

/**
 * Renders nothing. Rendered next to a page, it calls `onInteractive` when React has attached the page's event handlers. By default that
 * marks the page as interactive, which repeats what the visitor did before.
 */
export function InteractiveNotifier({ onInteractive = markPageInteractive }: { onInteractive?: () => void }) {
  useEffect(onInteractive, [onInteractive]);
  return null;
}

function markPageInteractive(): void {
  markAreaInteractive('main');
}
