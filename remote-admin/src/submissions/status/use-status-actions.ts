import { useMemo, useState } from 'react';
import { type Host, toastTitles, useHost } from 'shared-contracts';
import { getCurrentUserId } from '../../access/get-current-user-id.ts';
import { useErrorHandler } from '../../access/use-error-handler.ts';
import { fetchQuote } from '../../api/fetch-quote.ts';
import { requireAdmin } from '../../api/require-admin.ts';
import { createStatusConflictToast, toastText } from '../../content/text.ts';
import { updateRows } from '../../list/use-paged-list.ts';
import type { QuoteStatus } from '../../rules/filters.ts';
import type { Quote } from '../../rules/quote.ts';
import { noteChange, useAdminStore } from '../../state/admin-store.ts';
import { updateQuoteStatus } from './update-quote-status.ts';

interface StatusActions {
  /** @param isQuiet whether a toast would say what another one says */
  markContacted(quote: Quote, isQuiet?: boolean): void;
  undo(): void;
}

interface Dependencies extends Pick<Host, 'backend' | 'notify'> {
  handleError(error: unknown): void;
  setBusyIds(ids: ReadonlySet<string>): void;
}

/**
 * Actions that change a quote's status optimistically, and revert it when the request fails. `busyIds` are the ids of quotes
 * with a pending change. The functions are stable, so that rows don't render again.
 */
export function useStatusActions(): StatusActions & { busyIds: ReadonlySet<string> } {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const actions = useMemo(() => createStatusActions({ backend, notify, handleError, setBusyIds }), [backend, notify, handleError]);
  return { ...actions, busyIds };
}

function createStatusActions({ backend, notify, handleError, setBusyIds }: Dependencies): StatusActions {
  const showStatus = (id: string, status: string) => {
    const update = (quote: Quote) => (quote.id === id ? { ...quote, status } : quote);
    updateRows('quotes', update);
    useAdminStore.setState(({ selectedQuote }) => ({ selectedQuote: selectedQuote && update(selectedQuote) }));
  };

  const changeStatus = async (quote: Quote, to: QuoteStatus, isQuiet: boolean) => {
    showStatus(quote.id, to);
    try {
      const client = await backend();
      if (await updateQuoteStatus(client, quote.id, quote.status, to)) {
        updateMarkedQuotes(quote, to);
        const action = to === 'contacted' ? { label: 'Undo', subject: quote.name, run: () => undoQuote(quote.id) } : undefined;
        const toast = { title: toastTitles.success, message: toastText.statusUpdated, key: `status of ${quote.id}`, action };
        if (!isQuiet) notify.success(toast);
      } else {
        const current = await fetchQuote(client, quote.id);
        if (!current) await requireAdmin(client, getCurrentUserId());
        else showStatus(quote.id, current.status);
        notify.info(createStatusConflictToast(quote.name, current?.status ?? 'erased'));
        removeMarkedQuote(quote.id);
      }
      noteChange(quote.id);
    } catch (error) {
      showStatus(quote.id, quote.status);
      handleError(error);
    }
  };

  const pendingIds = new Set<string>();
  const startChange = async (quote: Quote, to: QuoteStatus, isQuiet = false) => {
    if (pendingIds.has(quote.id)) return;
    pendingIds.add(quote.id);
    setBusyIds(new Set(pendingIds));
    await changeStatus(quote, to, isQuiet);
    pendingIds.delete(quote.id);
    setBusyIds(new Set(pendingIds));
  };
  const undoQuote = (id: string) => {
    const quote = useAdminStore.getState().markedQuotes.find((marked) => marked.id === id);
    if (quote) void startChange(quote, 'new');
  };
  return {
    markContacted: (quote, isQuiet) => void startChange(quote, 'contacted', isQuiet),
    undo: () => undoQuote(useAdminStore.getState().markedQuotes.at(-1)?.id ?? ''),
  };
}

function updateMarkedQuotes(quote: Quote, to: QuoteStatus): void {
  removeMarkedQuote(quote.id);
  if (to === 'contacted') useAdminStore.setState(({ markedQuotes }) => ({ markedQuotes: [...markedQuotes, { ...quote, status: to }] }));
}

function removeMarkedQuote(id: string): void {
  useAdminStore.setState(({ markedQuotes }) => ({ markedQuotes: markedQuotes.filter((quote) => quote.id !== id) }));
}
