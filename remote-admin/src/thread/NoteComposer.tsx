import { useRef } from 'react';
import { Button, Textarea } from 'shared-contracts/ui';
import { noteText } from '../content/thread.ts';
import type { Quote } from '../rules/quote.ts';
import { createSendHandler } from '../rules/shortcuts.ts';
import { saveNoteDraft, useAdminStore } from '../state/admin-store.ts';
import classes from './NoteComposer.module.css';

interface Props {
  quote: Quote;
  isSaving: boolean;
  /** Returns whether the note was saved. */
  onAdd(text: string): Promise<boolean>;
}

const MAX_LENGTH = 5000;

/** The end of a conversation: a note for the team is written here, a reply to the visitor in its dialog. */
export function NoteComposer({ quote, isSaving, onAdd }: Props) {
  // Kept in this tab, also when the lead is closed or the session expires.
  const text = useAdminStore(({ noteDrafts }) => noteDrafts[quote.id]) ?? '';
  const changeText = (next: string) => saveNoteDraft(quote.id, next);
  const field = useRef<HTMLTextAreaElement>(null);
  const note = text.trim();
  const add = async () => {
    if (note === '' || !(await onAdd(note))) return;
    // What was typed while the note was being saved stays.
    changeText((field.current?.value ?? '').replace(text, ''));
    // The button can't be pressed without a text: without this, the focus would be lost.
    field.current?.focus();
  };
  return (
    <div className={classes.composer}>
      <Textarea
        ref={field}
        aria-label={noteText.label}
        placeholder={noteText.placeholder}
        variant="unstyled"
        classNames={{ input: classes.text }}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ currentTarget }) => changeText(currentTarget.value)}
        onKeyDown={createSendHandler(() => void add())}
      />
      <div className={classes.actions}>
        <Button size="compact-sm" variant="default" disabled={note === ''} loading={isSaving} onClick={() => void add()}>
          {noteText.add}
        </Button>
        <Button size="compact-sm" onClick={() => useAdminStore.setState({ replyTo: quote })}>
          {noteText.reply}
        </Button>
      </div>
    </div>
  );
}
