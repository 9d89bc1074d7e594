import { useEffect } from 'react';
import { CONTENT_EDITOR_DELAY_MS } from '../rules/progress.ts';
import { openContentEditor, useDemoStore } from '../state/demo-store.ts';

/** Opens the scheduled content editor after CONTENT_EDITOR_DELAY_MS, unless its feature is turned off before. */
export function useDelayedContentEditor(): void {
  const isScheduled = useDemoStore(({ editor }) => editor === 'scheduled');
  useEffect(() => {
    if (!isScheduled) return;
    const timer = setTimeout(openContentEditor, CONTENT_EDITOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isScheduled]);
}
