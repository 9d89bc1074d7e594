import { useMutation } from '@tanstack/react-query';
import { useHost } from 'shared-contracts';
import { queryClient } from '../access/use-backend-query.ts';
import { useSend } from '../access/use-error-handler.ts';
import { noteText } from '../content/thread.ts';
import type { Note } from '../rules/thread.ts';
import { addNote, deleteNote } from './notes.ts';
import { reloadThread } from './use-thread.ts';

/** Adds and deletes notes of a lead. */
export function useNotes(quoteId: string) {
  const { notify } = useHost();
  const send = useSend();
  const save = (text: string) =>
    send(async (backend) => {
      await addNote(backend, quoteId, text);
      await reloadThread(quoteId);
    }, noteText.failed);
  const { isPending: isSaving, mutateAsync } = useMutation({ mutationFn: save }, queryClient);
  /** A further call is ignored until the first one has ended. Returns whether the note was saved. */
  const add = async (text: string): Promise<boolean> => !isSaving && mutateAsync(text);
  const remove = async (note: Note) => {
    await send(async (backend) => {
      await deleteNote(backend, note.id);
      await reloadThread(quoteId);
      notify.info({ ...noteText.removed, action: { label: 'Undo', subject: note.text, run: () => void add(note.text) } });
    }, noteText.failed);
  };
  return { isSaving, add, remove };
}
