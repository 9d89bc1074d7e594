import { type ReactNode, useEffect, useRef } from 'react';
import { showPageErrorNotice } from '../site/page-error.ts';

/** An island that failed: its HTML stays, and a notice over the page offers to try again. */
export function IslandUnavailable({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => showPageErrorNotice({ kind: 'stalled', retry: () => retry.current() }), []);
  return children;
}
