import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, Textarea, TextInput } from 'shared-contracts/ui';
import { getTextFieldMessage } from 'shared-contracts/validation-messages';
import { createUnknownVariablesText, savedReplyText } from '../content/saved-replies.ts';
import { type EditedReply, listUnknownVariables, VARIABLES } from '../rules/canned-reply.ts';
import { insertText } from './insert-text.ts';
import classes from './SavedReplyEditor.module.css';
import { useSavedReply } from './use-saved-reply.ts';

const MAX_TITLE_LENGTH = 80;
const MAX_BODY_LENGTH = 5000;

interface Props {
  reply: EditedReply;
  onCancel(): void;
  /** Called when the reply was saved or deleted, or a deleted one was added again. */
  onChanged(): Promise<unknown>;
}

/** Fields for the title and text of a saved reply. They are no form, because they are inside of the form of the answer. */
export function SavedReplyEditor({ reply, onCancel, onChanged }: Props) {
  const { isSaving, failure, save, remove } = useSavedReply(onChanged);
  const [title, setTitle] = useState(reply.title);
  const [body, setBody] = useState(reply.body);
  const [isChecked, setChecked] = useState(false);
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []);

  const { id } = reply;
  const unknown = listUnknownVariables(body);
  const getError = (text: string) => isChecked && text.trim() === '' && getTextFieldMessage('required');
  const submit = () => {
    setChecked(true);
    if (title.trim() !== '' && body.trim() !== '' && unknown.length === 0) void save({ id, title, body });
  };
  // Enter would send the answer.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };

  return (
    <div className={classes.editor}>
      <TextInput
        ref={titleField}
        label={savedReplyText.title}
        error={getError(title)}
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        ref={bodyField}
        label={savedReplyText.body}
        error={getError(body) || (unknown.length > 0 && createUnknownVariablesText(unknown))}
        rows={6}
        maxLength={MAX_BODY_LENGTH}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <fieldset className={classes.variables}>
        <legend className={classes.hint}>{savedReplyText.variables}</legend>
        {VARIABLES.map((variable) => (
          <button
            key={variable}
            type="button"
            className={classes.variable}
            onClick={() => bodyField.current && insertText(bodyField.current, `{{${variable}}}`)}
          >
            {variable}
          </button>
        ))}
      </fieldset>
      <p className={classes.hint}>{savedReplyText.hint}</p>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.actions}>
        <Button size="compact-sm" loading={isSaving} onClick={submit}>
          {savedReplyText.save}
        </Button>
        <Button size="compact-sm" variant="subtle" disabled={isSaving} onClick={onCancel}>
          {savedReplyText.cancel}
        </Button>
        {id !== null && (
          <Button size="compact-sm" variant="subtle" color="gray" ms="auto" disabled={isSaving} onClick={() => void remove(reply, id)}>
            {savedReplyText.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
