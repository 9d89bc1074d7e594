import { useMemo, useState } from 'react';
import { type Host, toastTitles, useHost } from 'shared-contracts';
import type { StoreApi } from 'zustand';
import { currentUserId } from '../access/current-user-id.ts';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useAdminStore } from '../admin-store.ts';
import { fetchQuote } from '../api/fetch-quote.ts';
import { requireAdmin } from '../api/require-admin.ts';
import { updateQuoteStatus } from '../api/update-quote-status.ts';
import { statusConflictToast, toastText } from '../content/text.ts';
import type { PagedList } from '../list/paged-list-store.ts';
import type { Quote } from '../rules/quote.ts';
import type { Filters, Status } from '../rules/view-state.ts';

interface StatusActions {
  markContacted(quote: Quote): void;
  /** Takes the last change of this visit back. */
  undo(): void;
}

interface Dependencies extends Pick<Host, 'backend' | 'notify'> {
  store: StoreApi<PagedList<Filters, Quote>>;
  fail(error: unknown): void;
  onBusy(ids: ReadonlySet<string>): void;
}

/**
 * Changes a status at once on the screen and then on the server; what the server says differently is shown and said.
 * `busy` holds the ids of quotes whose change is on its way. The functions stay the same, so that no row renders for them.
 */
export function useStatusChange(store: Dependencies['store']): StatusActions & { busy: ReadonlySet<string> } {
  const { backend, notify } = useHost();
  const fail = useErrorHandler();
  const [busy, onBusy] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => createStatusActions({ backend, notify, store, fail, onBusy }), [backend, notify, store, fail]);
  return { ...changes, busy };
}

function createStatusActions({ backend, notify, store, fail, onBusy }: Dependencies): StatusActions {
  const show = (id: string, status: string) => {
    const change = (quote: Quote) => (quote.id === id ? { ...quote, status } : quote);
    store.getState().patch(change);
    useAdminStore.setState(({ selectedQuote }) => ({ selectedQuote: selectedQuote && change(selectedQuote) }));
  };

  const change = async (quote: Quote, to: Status) => {
    show(quote.id, to);
    try {
      const client = await backend();
      if (await updateQuoteStatus(client, quote.id, quote.status, to)) {
        remember(quote, to);
        notify.success({
          title: toastTitles.success,
          message: toastText.statusUpdated,
          key: `status of ${quote.id}`,
          action: to === 'contacted' ? { label: 'Undo', subject: quote.name, run: () => undoQuote(quote.id) } : undefined,
        });
      } else {
        const now = await fetchQuote(client, quote.id);
        if (!now) await requireAdmin(client, currentUserId());
        else show(quote.id, now.status);
        notify.info(statusConflictToast(quote.name, now?.status ?? 'erased'));
        forget(quote.id);
      }
      useAdminStore.setState(({ changes }) => ({ changes: changes + 1 }));
    } catch (error) {
      show(quote.id, quote.status);
      fail(error);
    }
  };

  const underWay = new Set<string>();
  const start = async (quote: Quote, to: Status) => {
    if (underWay.has(quote.id)) return;
    underWay.add(quote.id);
    onBusy(new Set(underWay));
    await change(quote, to);
    underWay.delete(quote.id);
    onBusy(new Set(underWay));
  };
  const undoQuote = (id: string) => {
    const marked = useAdminStore.getState().marked.find((quote) => quote.id === id);
    if (marked) void start(marked, 'new');
  };
  return {
    markContacted: (quote) => void start(quote, 'contacted'),
    undo: () => undoQuote(useAdminStore.getState().marked.at(-1)?.id ?? ''),
  };
}

function remember(quote: Quote, to: Status): void {
  forget(quote.id);
  if (to === 'contacted') useAdminStore.setState(({ marked }) => ({ marked: [...marked, { ...quote, status: to }] }));
}

function forget(id: string): void {
  useAdminStore.setState(({ marked }) => ({ marked: marked.filter((quote) => quote.id !== id) }));
}
