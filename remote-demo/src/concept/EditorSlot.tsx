import { useDemoStore } from '../state/demo-store.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { useDelayedEditor } from './use-delayed-editor.ts';

/** Renders the open content editor. A component of its own, so that only it re-renders when the editor opens. */
export function EditorSlot() {
  const open = useDemoStore(({ editor }) => editor === 'open');
  const styled = useDemoStore(({ features }) => features.design);
  useDelayedEditor();
  return open && <ContentEditor styled={styled} />;
}
