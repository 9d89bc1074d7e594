import { useDemoStore } from '../state/demo-store.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { useDelayedContentEditor } from './use-delayed-editor.ts';

/** Renders the content editor while it is open. It is a separate component, so that nothing else renders when the editor opens. */
export function ContentEditorWhenOpen() {
  const open = useDemoStore(({ editor }) => editor === 'open');
  const styled = useDemoStore(({ features }) => features.design);
  useDelayedContentEditor();
  return open && <ContentEditor styled={styled} />;
}
