import { useEffect } from 'react';
import { EDITOR_DELAY_MS } from '../rules/progress.ts';
import { openEditor, useDemoStore } from '../state/demo-store.ts';

/** Opens the scheduled content editor after EDITOR_DELAY_MS, unless its feature is turned off before. */
export function useDelayedEditor(): void {
  const isScheduled = useDemoStore(({ editor }) => editor === 'scheduled');
  useEffect(() => {
    if (!isScheduled) return;
    const timer = setTimeout(openEditor, EDITOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isScheduled]);
}
