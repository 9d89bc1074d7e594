import { useEffect } from 'react';
import { CONTENT_EDITOR_DELAY_MS } from '../rules/progress.ts';
import { openContentEditor, useDemoStore } from '../state/demo-store.ts';
import { ContentEditor } from './ContentEditor.tsx';

/** Renders the content editor while it is open. It is a separate component, so that nothing else renders when the editor opens. */
export function ContentEditorWhenOpen() {
  const open = useDemoStore(({ editor }) => editor === 'open');
  const styled = useDemoStore(({ features }) => features.design);
  useDelayedContentEditor();
  return open && <ContentEditor styled={styled} />;
}

/** Opens the scheduled content editor after CONTENT_EDITOR_DELAY_MS, unless its feature is turned off before. */
function useDelayedContentEditor(): void {
  const isScheduled = useDemoStore(({ editor }) => editor === 'scheduled');
  useEffect(() => {
    if (!isScheduled) return;
    const timer = setTimeout(openContentEditor, CONTENT_EDITOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isScheduled]);
}
