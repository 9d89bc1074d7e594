import { ContentEditor } from '../concept/ContentEditor.tsx';
import { useDemoStore } from '../demo-store.ts';
import { useDelayedEditor } from './use-delayed-editor.ts';

/** Where the content editor opens; alone in following its state, so that nothing else is drawn anew. */
export function EditorSlot() {
  const open = useDemoStore(({ editor }) => editor === 'open');
  const styled = useDemoStore(({ features }) => features.design);
  useDelayedEditor();
  return open && <ContentEditor styled={styled} />;
}
