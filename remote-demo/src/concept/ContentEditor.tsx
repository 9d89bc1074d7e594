import { useId } from 'react';
import { Button } from 'shared-contracts/ui';
import { type EditableContent, editor } from '../content/workspace.ts';
import { closeEditor, editContent, useDemoStore } from '../state/demo-store.ts';
import css from './ContentEditor.module.css';
import { ModalDialog } from './ModalDialog.tsx';

type Field = keyof typeof editor.fields;

const FIELDS = Object.entries(editor.fields) as [Field, string][];

/** Edits the texts of the concept. Only Done closes it. */
export function ContentEditor({ styled }: { styled: boolean }) {
  const content: EditableContent = useDemoStore((state) => state.editableContent);
  const id = useId();
  return (
    <ModalDialog className={css.sheet} labelledBy={`${id}heading`}>
      <div className={css.body}>
        <h2 id={`${id}heading`} className={css.heading}>
          {editor.heading}
        </h2>
        {FIELDS.map(([name, label]) => (
          <div key={name} className={css.row}>
            <label htmlFor={id + name}>{label}</label>
            <input
              id={id + name}
              className={css.field}
              value={content[name]}
              onChange={(event) => editContent({ [name]: event.currentTarget.value })}
            />
          </div>
        ))}
        <p className={css.note}>{editor.note}</p>
        {!styled && <p className={css.note}>{editor.plainNote}</p>}
        <Button onClick={closeEditor}>{editor.done}</Button>
      </div>
    </ModalDialog>
  );
}
