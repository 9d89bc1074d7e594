import { useMemo, useState } from 'react';
import { type Host, toastTitles, useHost } from 'shared-contracts';
import type { StoreApi } from 'zustand';
import { getCurrentUserId } from '../../access/get-current-user-id.ts';
import { useErrorHandler } from '../../access/use-error-handler.ts';
import { fetchQuote } from '../../api/fetch-quote.ts';
import { requireAccess } from '../../api/require-access.ts';
import { updateQuoteStatus } from '../../api/update-quote-status.ts';
import { createStatusConflictToast, toastText } from '../../content/text.ts';
import type { PagedList } from '../../list/paged-list-store.ts';
import type { QuoteFilters, QuoteStatus } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { addPendingChanges, addUndoable, removeUndoable, undoChange, useAdminStore } from '../../state/admin-store.ts';
import { askDesk } from '../../state/desk-store.ts';

interface StatusActions {
  markContacted(quote: Quote): void;
}

interface Dependencies extends Pick<Host, 'backend' | 'notify'> {
  /** The loaded list; null outside of it. */
  store: StoreApi<PagedList<QuoteFilters, Quote>> | null;
  handleError(error: unknown): void;
  setBusyIds(ids: ReadonlySet<string>): void;
}

/**
 * Actions that change a quote's status optimistically, and revert it when the request fails. `busyIds` are the ids of quotes
 * with a pending change. The functions are stable, so that rows don't render again.
 * @param store the list whose rows show the change immediately; without it, a visible list loads it when it is saved
 */
export function useStatusActions(store: Dependencies['store']): StatusActions & { busyIds: ReadonlySet<string> } {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const actions = useMemo(
    () => createStatusActions({ backend, notify, store, handleError, setBusyIds }),
    [backend, notify, store, handleError],
  );
  return { ...actions, busyIds };
}

function createStatusActions({ backend, notify, store, handleError, setBusyIds }: Dependencies): StatusActions {
  const showStatus = (id: string, status: string) => {
    const update = (quote: Quote) => (quote.id === id ? { ...quote, status } : quote);
    store?.getState().updateRows(update);
    useAdminStore.setState(({ selectedQuote }) => ({ selectedQuote: selectedQuote && update(selectedQuote) }));
  };

  const changeStatus = async (quote: Quote, to: QuoteStatus) => {
    const key = `status of ${quote.id}`;
    showStatus(quote.id, to);
    try {
      const client = await backend();
      if (await updateQuoteStatus(client, quote.id, quote.status, to)) {
        if (to === 'contacted') addUndoable({ key, undo: () => void startChange({ ...quote, status: to }, 'new') });
        else removeUndoable(key);
        notify.success({
          title: toastTitles.success,
          message: toastText.statusUpdated,
          key,
          action: to === 'contacted' ? { label: 'Undo', subject: quote.name, run: () => undoChange(key) } : undefined,
        });
      } else {
        const current = await fetchQuote(client, quote.id);
        if (!current) await requireAccess(client, getCurrentUserId());
        else showStatus(quote.id, current.status);
        notify.info(createStatusConflictToast(quote.name, current?.status ?? 'erased'));
        removeUndoable(key);
      }
      askDesk();
    } catch (error) {
      showStatus(quote.id, quote.status);
      handleError(error);
    }
  };

  const pendingIds = new Set<string>();
  const startChange = async (quote: Quote, to: QuoteStatus) => {
    if (pendingIds.has(quote.id)) return;
    pendingIds.add(quote.id);
    setBusyIds(new Set(pendingIds));
    addPendingChanges(1);
    await changeStatus(quote, to);
    addPendingChanges(-1);
    pendingIds.delete(quote.id);
    setBusyIds(new Set(pendingIds));
  };
  return { markContacted: (quote) => void startChange(quote, 'contacted') };
}
