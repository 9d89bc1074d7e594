import { useMemo, useState } from 'react';
import { type Host, messages, useHost } from 'shared-contracts';
import type { StoreApi } from 'zustand';
import { currentUserId } from '../access/current-user.ts';
import { useFailure } from '../access/use-failure.ts';
import { useAdmin } from '../admin-store.ts';
import { readQuote } from '../api/read-quote.ts';
import { requireAdmin } from '../api/require-admin.ts';
import { setStatus } from '../api/set-status.ts';
import { alreadyChanged, toasts } from '../content/words.ts';
import type { PagedList } from '../list/paged-list.ts';
import type { Quote } from '../rules/quote.ts';
import type { Filters, Status } from '../rules/view.ts';

interface Changes {
  markContacted(quote: Quote): void;
  /** Takes the last change of this visit back. */
  undo(): void;
}

interface Surroundings extends Pick<Host, 'backend' | 'notify'> {
  store: StoreApi<PagedList<Filters, Quote>>;
  fail(error: unknown): void;
  onBusy(ids: ReadonlySet<string>): void;
}

/**
 * Changes a status at once on the screen and then on the server; what the server says differently is shown and said.
 * `busy` holds the ids of quotes whose change is on its way. The functions stay the same, so that no row renders for them.
 */
export function useStatusChange(store: Surroundings['store']): Changes & { busy: ReadonlySet<string> } {
  const { backend, notify } = useHost();
  const fail = useFailure();
  const [busy, onBusy] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => createChanges({ backend, notify, store, fail, onBusy }), [backend, notify, store, fail]);
  return { ...changes, busy };
}

function createChanges({ backend, notify, store, fail, onBusy }: Surroundings): Changes {
  const show = (id: string, status: string) => {
    const change = (quote: Quote) => (quote.id === id ? { ...quote, status } : quote);
    store.getState().patch(change);
    useAdmin.setState(({ openQuote }) => ({ openQuote: openQuote && change(openQuote) }));
  };

  const change = async (quote: Quote, to: Status) => {
    show(quote.id, to);
    try {
      const client = await backend();
      if (await setStatus(client, quote.id, quote.status, to)) {
        remember(quote, to);
        notify.success({
          title: messages.success,
          message: toasts.statusUpdated,
          key: `status of ${quote.id}`,
          action: to === 'contacted' ? { label: 'Undo', about: quote.name, run: () => undoQuote(quote.id) } : undefined,
        });
      } else {
        const now = await readQuote(client, quote.id);
        if (!now) await requireAdmin(client, currentUserId());
        else show(quote.id, now.status);
        notify.info(alreadyChanged(quote.name, now?.status ?? 'erased'));
        forget(quote.id);
      }
      useAdmin.setState(({ changes }) => ({ changes: changes + 1 }));
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
    const marked = useAdmin.getState().marked.find((quote) => quote.id === id);
    if (marked) void start(marked, 'new');
  };
  return {
    markContacted: (quote) => void start(quote, 'contacted'),
    undo: () => undoQuote(useAdmin.getState().marked.at(-1)?.id ?? ''),
  };
}

function remember(quote: Quote, to: Status): void {
  forget(quote.id);
  if (to === 'contacted') useAdmin.setState(({ marked }) => ({ marked: [...marked, { ...quote, status: to }] }));
}

function forget(id: string): void {
  useAdmin.setState(({ marked }) => ({ marked: marked.filter((quote) => quote.id !== id) }));
}
