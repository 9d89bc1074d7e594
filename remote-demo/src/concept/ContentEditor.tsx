import { useEffect, useId } from 'react';
import { Button, TextInput } from 'shared-contracts/ui';
import { contentEditorTexts, type EditorTexts } from '../content/workspace.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import panel from '../layout/panels.module.css';
import { CONTENT_EDITOR_DELAY_MS } from '../rules/progress.ts';
import { editTexts, openContentEditor, useDemoStore } from '../state/demo-store.ts';
import css from './ContentEditor.module.css';

type Field = keyof typeof contentEditorTexts.fields;

const FIELDS = Object.entries(contentEditorTexts.fields) as [Field, string][];

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

/** Edits the page's own title, subtitle and action, and those of the concept. Only Done closes it. */
function ContentEditor({ styled }: { styled: boolean }) {
  const content = useDemoStore((state) => state.editableContent);
  const pageTexts = useDemoStore((state) => state.pageTexts);
  const texts: EditorTexts = { ...content, ...pageTexts };
  const id = useId();
  return (
    <ModalDialog className={css.sheet} labelledBy={`${id}heading`}>
      <div className={css.body}>
        <h2 id={`${id}heading`} className={css.heading}>
          {contentEditorTexts.heading}
        </h2>
        {FIELDS.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            labelProps={{ mb: 6 }}
            size="md"
            value={texts[name]}
            onChange={(event) => editTexts({ [name]: event.currentTarget.value })}
          />
        ))}
        <p className={panel.note}>{contentEditorTexts.note}</p>
        {!styled && <p className={panel.note}>{contentEditorTexts.plainNote}</p>}
        <Button onClick={() => useDemoStore.setState({ editor: 'closed' })}>{contentEditorTexts.done}</Button>
      </div>
    </ModalDialog>
  );
}
