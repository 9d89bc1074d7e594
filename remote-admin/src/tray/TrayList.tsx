import { useCallback, useRef, useState } from 'react';
import { type Backend, type Toast, useHost } from 'shared-contracts';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useMayChange } from '../access/use-may-change.ts';
import { useRequest } from '../access/use-request.ts';
import { dismissEmail, listUnplacedEmails, placeEmail } from '../api/unplaced-emails.ts';
import { trayText } from '../content/tray.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { useRefreshOnChange } from '../live/use-refresh-on-change.ts';
import { isAboutReceivedEmails } from '../rules/desk.ts';
import type { Quote } from '../rules/quote.ts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';
import { SubmissionSearch } from './SubmissionSearch.tsx';
import classes from './TrayList.module.css';
import { UnplacedLetter } from './UnplacedLetter.tsx';

interface Props {
  /** Shows the dismissed e-mails instead of those that wait for a submission. */
  isDismissed: boolean;
  /** Called after an e-mail was assigned, dismissed or brought back. */
  onChanged(): Promise<unknown>;
}

const PAGE_LENGTH = 50;

/** The e-mails of the tray, newest first, each with a search for the submission that it belongs to. */
export default function TrayList({ isDismissed, onChanged }: Props) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const mayChange = useMayChange();
  const [limit, setLimit] = useState(PAGE_LENGTH);
  const load = useCallback(
    (client: Backend, signal: AbortSignal) => listUnplacedEmails(client, isDismissed, limit, signal),
    [isDismissed, limit],
  );
  const { state, retry, refresh } = useRequest(load);
  useRefreshOnChange(isAboutReceivedEmails, refresh);
  const list = useRef<HTMLDivElement>(null);

  // An e-mail that was dismissed or brought back. Its Undo is in the dialog, because a toast is out of reach of the keyboard then.
  const [moved, setMoved] = useState<UnplacedEmail | null>(null);

  const change = async (send: (client: Backend) => Promise<void>, failure: string, nextMoved: UnplacedEmail | null, toast?: Toast) => {
    try {
      await send(await backend());
      await Promise.all([refresh(), onChanged()]);
      setMoved(nextMoved);
      // The pressed button is gone with its e-mail. A toast is shown after that, because the focus of a dialog hides it.
      list.current?.focus();
      if (toast) notify.success(toast);
    } catch (error) {
      handleError(error, failure);
    }
  };
  const place = ({ id }: UnplacedEmail, quote: Quote) =>
    change((client) => placeEmail(client, id, quote.id), trayText.placeFailed, null, trayText.placed(quote.name));
  const setDismissed = (email: UnplacedEmail, next: boolean) =>
    change((client) => dismissEmail(client, email.id, next), trayText.dismissFailed, next === isDismissed ? null : email);

  if (state.phase === 'loading') return <Skeleton h="8rem" />;
  if (state.phase === 'failed') return <LoadFailure title={trayText.failed} error={state.error} onRetry={retry} />;
  const emails = state.data;
  return (
    <div ref={list} tabIndex={-1} className={classes.list}>
      <div role="status">
        {moved && (
          <p className={classes.moved}>
            {isDismissed ? trayText.restored : trayText.dismissed} <bdi>{moved.subject}</bdi>
            <Button size="compact-sm" variant="light" onClick={() => void setDismissed(moved, isDismissed)}>
              Undo
            </Button>
          </p>
        )}
        {emails.length === 0 && <p>{isDismissed ? trayText.noneDismissed : trayText.empty}</p>}
      </div>
      <ol className={classes.emails}>
        {emails.map((email) => (
          <li key={email.id} className={classes.email}>
            <UnplacedLetter
              email={email}
              isDismissed={isDismissed}
              onDismiss={mayChange ? (next) => setDismissed(email, next) : undefined}
            />
            {mayChange && <SubmissionSearch onSelect={(quote) => place(email, quote)} />}
          </li>
        ))}
      </ol>
      {emails.length >= limit && (
        <Button variant="default" onClick={() => setLimit(limit + PAGE_LENGTH)}>
          {trayText.more}
        </Button>
      )}
    </div>
  );
}
