import { useCallback } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { markAsSpam, restoreSuspectedQuote } from '../api/suspected-quotes.ts';
import { spamText } from '../content/spam.ts';
import type { Quote } from '../rules/quote.ts';
import { addUndoable, removeUndoable, selectQuote, undoChange, useAdminStore } from '../state/admin-store.ts';
import { askDesk } from '../state/desk-store.ts';

/** Returns a function that moves a submission to the spam view and closes it. A toast offers the undo. */
export function useMarkAsSpam(): (quote: Quote) => Promise<void> {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  return useCallback(
    async ({ id, name }) => {
      const key = `spam ${id}`;
      const undo = async (suspectedId: string) => {
        removeUndoable(key);
        try {
          if (await restoreSuspectedQuote(await backend(), suspectedId)) notify.success({ ...spamText.restoredLead(name), key });
          else notify.info({ ...spamText.gone, key });
          askDesk();
        } catch (error) {
          addUndoable({ key, undo: () => void undo(suspectedId) });
          handleError(error, spamText.restoreFailed);
        }
      };
      try {
        const suspectedId = await markAsSpam(await backend(), id);
        if (useAdminStore.getState().view.quoteId === id) selectQuote(null);
        askDesk();
        if (suspectedId === null) return notify.info(spamText.erased);
        addUndoable({ key, undo: () => void undo(suspectedId) });
        const action = { label: 'Undo', subject: name, run: () => undoChange(key) };
        notify.success({ title: toastTitles.success, message: spamText.marked(name), key, action });
      } catch (error) {
        handleError(error, spamText.markFailed);
      }
    },
    [backend, notify, handleError],
  );
}
