import { useEffect } from 'react';
import { openEditor, useDemoStore } from '../demo-store.ts';
import { EDITOR_DELAY_MS } from '../rules/progress.ts';

/** Opens the content editor a moment after its feature was turned on, unless it is turned off again before. */
export function useDelayedEditor(): void {
  const due = useDemoStore(({ editor }) => editor === 'due');
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(openEditor, EDITOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [due]);
}
