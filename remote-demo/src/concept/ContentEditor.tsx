import { useId } from 'react';
import { Button, TextInput } from 'shared-contracts/ui';
import { type ConceptContent, contentEditorTexts } from '../content/workspace.ts';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { closeContentEditor, editConceptContent, useDemoStore } from '../state/demo-store.ts';
import css from './ContentEditor.module.css';

type Field = keyof typeof contentEditorTexts.fields;

const FIELDS = Object.entries(contentEditorTexts.fields) as [Field, string][];

/** Edits the texts of the concept. Only Done closes it. */
export function ContentEditor({ styled }: { styled: boolean }) {
  const content: ConceptContent = useDemoStore((state) => state.editableContent);
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
            value={content[name]}
            onChange={(event) => editConceptContent({ [name]: event.currentTarget.value })}
          />
        ))}
        <p className={css.note}>{contentEditorTexts.note}</p>
        {!styled && <p className={css.note}>{contentEditorTexts.plainNote}</p>}
        <Button onClick={closeContentEditor}>{contentEditorTexts.done}</Button>
      </div>
    </ModalDialog>
  );
}
