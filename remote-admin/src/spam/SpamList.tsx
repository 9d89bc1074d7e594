import { useRef, useState } from 'react';
import { type Backend, type Toast, useHost } from 'shared-contracts';
import { Skeleton } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { deleteSuspectedQuotes, listSuspectedQuotes, restoreSuspectedQuote } from '../api/suspected-quotes.ts';
import { spamText } from '../content/spam.ts';
import { ConfirmedButton } from '../dialog/ConfirmedButton.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { isMarkedByAdmin, type SuspectedQuote } from '../rules/suspected-quote.ts';
import { askDesk } from '../state/desk-store.ts';
import { SpamItem } from './SpamItem.tsx';
import classes from './SpamList.module.css';

interface Props {
  /** Number of all suspected submissions. */
  count: number;
  /** Called after submissions were restored or deleted. */
  onChanged(): Promise<unknown>;
}

/** The submissions that are suspected as spam, newest first, each with its reasons. */
export default function SpamList({ count, onChanged }: Props) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const { state, retry, refresh } = useRequest(listSuspectedQuotes);
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const change = async (send: (backend: Backend) => Promise<Toast | null>, failure: string) => {
    setBusy(true);
    try {
      const toast = await send(await backend());
      await Promise.all([refresh(), onChanged()]);
      // The pressed button is gone. The toast is shown after that, because the focus of a dialog hides it.
      list.current?.focus();
      if (toast) notify.success(toast);
    } catch (error) {
      handleError(error, failure);
    } finally {
      setBusy(false);
    }
  };
  const restore = ({ id, name, reasons }: SuspectedQuote) =>
    change(async (client) => {
      const quoteId = await restoreSuspectedQuote(client, id);
      if (quoteId === null) {
        notify.info(spamText.gone);
        return null;
      }
      askDesk();
      return isMarkedByAdmin(reasons) ? spamText.restoredLead(name) : spamText.restored(name);
    }, spamText.restoreFailed);
  const remove = (ids: string[]) =>
    change(async (client) => spamText.removed(await deleteSuspectedQuotes(client, ids)), spamText.removeFailed);

  if (state.phase === 'loading') return <Skeleton h="8rem" />;
  if (state.phase === 'failed') return <LoadFailure title={spamText.failed} error={state.error} onRetry={retry} />;
  const quotes = state.data;
  return (
    <div ref={list} tabIndex={-1} className={classes.list} aria-busy={isBusy || undefined}>
      {quotes.length === 0 ? (
        <p role="status">{spamText.empty}</p>
      ) : (
        <>
          <p className={classes.hint}>
            {spamText.hint} {count > quotes.length && spamText.newest(quotes.length, count)}
          </p>
          <ol className={classes.items}>
            {quotes.map((quote) => (
              <SpamItem key={quote.id} quote={quote} isBusy={isBusy} onRestore={() => restore(quote)} onDelete={() => remove([quote.id])} />
            ))}
          </ol>
          {quotes.length > 1 && (
            <div className={classes.end}>
              <ConfirmedButton question={spamText.confirm} isDisabled={isBusy} onConfirm={() => remove(quotes.map(({ id }) => id))}>
                {spamText.removeAll(quotes.length)}
              </ConfirmedButton>
            </div>
          )}
        </>
      )}
    </div>
  );
}
