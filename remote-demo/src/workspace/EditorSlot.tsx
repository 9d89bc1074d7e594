import { ContentEditor } from '../concept/ContentEditor.tsx';
import { useDemo } from '../demo-store.ts';
import { useEditorDelay } from './use-editor-delay.ts';

/** Where the content editor opens; alone in following its state, so that nothing else is drawn anew. */
export function EditorSlot() {
  const open = useDemo(({ editor }) => editor === 'open');
  const styled = useDemo(({ features }) => features.design);
  useEditorDelay();
  return open && <ContentEditor styled={styled} />;
}
