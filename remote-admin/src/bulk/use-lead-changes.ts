import { useMemo } from 'react';
import { type Host, toastTitles, useHost } from 'shared-contracts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { changeLeads, undoLeadChanges } from '../api/change-leads.ts';
import { fetchQuote } from '../api/fetch-quote.ts';
import { bulkText, formatSubmissionCount } from '../content/bulk.ts';
import { countActiveFilters } from '../rules/filters.ts';
import { describeLeadChange, type LeadChanges } from '../rules/lead-changes.ts';
import { addPendingChanges, addUndoable, checkQuotes, removeUndoable, undoChange, useAdminStore } from '../state/admin-store.ts';
import { askDesk } from '../state/desk-store.ts';
import { useAdminNames } from '../thread/use-admins.ts';

/** Changes the leads that an action is about with one request. A toast tells the result and offers the undo. */
export type ChangeLeads = (changes: LeadChanges) => Promise<void>;

/** Returns the ids of the leads that an action is about: the selected ones, or the open one. */
export function getTargetIds(): readonly string[] {
  const { checkedIds, view } = useAdminStore.getState();
  if (checkedIds.size > 0) return [...checkedIds];
  return view.quoteId === null ? [] : [view.quoteId];
}

/** The returned function is stable while the names of the admins are. */
export function useLeadChanges(): ChangeLeads {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const nameAdmin = useAdminNames();
  return useMemo(() => createLeadChanges({ backend, notify, handleError, nameAdmin }), [backend, notify, handleError, nameAdmin]);
}

interface Dependencies extends Pick<Host, 'backend' | 'notify'> {
  handleError(error: unknown, fallback: string): void;
  nameAdmin(id: string | null): string;
}

function createLeadChanges({ backend, notify, handleError, nameAdmin }: Dependencies): ChangeLeads {
  /** The open quote may be missing from the list, which loads its rows again. */
  const reloadOpenQuote = async () => {
    const { selectedQuote } = useAdminStore.getState();
    const reloaded = selectedQuote && (await fetchQuote(await backend(), selectedQuote.id));
    if (reloaded && useAdminStore.getState().selectedQuote?.id === reloaded.id) useAdminStore.setState({ selectedQuote: reloaded });
  };
  /** Returns undefined after an error, which is shown. */
  const request = async <Result>(send: () => Promise<Result>): Promise<Result | undefined> => {
    addPendingChanges(1);
    try {
      const result = await send();
      await reloadOpenQuote();
      askDesk();
      return result;
    } catch (error) {
      handleError(error, bulkText.failed);
      return undefined;
    } finally {
      addPendingChanges(-1);
    }
  };

  const undo = async (key: string, batchId: string) => {
    removeUndoable(key);
    const result = await request(async () => undoLeadChanges(await backend(), batchId));
    if (!result) addUndoable({ key, undo: () => void undo(key, batchId) });
    else if (result.kept > 0) notify.info({ ...bulkText.kept(result.kept), key });
    else notify.success({ title: toastTitles.success, message: bulkText.undone(result.restored), key });
  };

  return async (changes) => {
    const ids = getTargetIds();
    const batch = await request(async () => changeLeads(await backend(), ids, changes));
    if (!batch) return;
    // Changed submissions may have left a filtered list: a selection that nobody sees would be changed by the next action.
    if (countActiveFilters(useAdminStore.getState().view) > 0) checkQuotes([], null);
    const message = describeLeadChange(changes, batch, nameAdmin(changes.ownerId ?? null));
    if (batch.changed === 0) return notify.info({ title: bulkText.nothingChanged, message });
    const key = `batch ${batch.id}`;
    addUndoable({ key, undo: () => void undo(key, batch.id) });
    notify.success({
      title: toastTitles.success,
      message,
      key,
      action: { label: 'Undo', subject: formatSubmissionCount(batch.changed), run: () => undoChange(key) },
    });
  };
}
