import { useRef, useState } from 'react';
import { useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { noteText } from '../content/thread.ts';
import type { Note } from '../rules/thread.ts';
import { addNote, deleteNote } from './notes.ts';

/** Adds and deletes notes of a lead. @param onChanged loads the notes again */
export function useNotes(quoteId: string, onChanged: () => Promise<unknown>) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const [isSaving, setSaving] = useState(false);
  const isPending = useRef(false);

  /** A further call is ignored until the first one has ended. Returns whether the note was saved. */
  const add = async (text: string): Promise<boolean> => {
    if (isPending.current) return false;
    isPending.current = true;
    setSaving(true);
    try {
      await addNote(await backend(), quoteId, text);
      await onChanged();
      return true;
    } catch (error) {
      handleError(error, noteText.failed);
      return false;
    } finally {
      isPending.current = false;
      setSaving(false);
    }
  };
  const remove = async ({ id, text }: Note): Promise<void> => {
    try {
      await deleteNote(await backend(), id);
      await onChanged();
      notify.info({ ...noteText.removed, action: { label: 'Undo', subject: text, run: () => void add(text) } });
    } catch (error) {
      handleError(error, noteText.failed);
    }
  };
  return { isSaving, add, remove };
}
