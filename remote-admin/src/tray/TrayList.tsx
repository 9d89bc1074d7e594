import { useCallback, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import type { Quote } from '../rules/quote.ts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';
import { ReceivedLetter } from '../thread/letters.tsx';
import { ShowEarlierButton } from '../thread/ShowEarlierButton.tsx';
import { SubmissionSearch } from './SubmissionSearch.tsx';
import classes from './TrayList.module.css';
import { trayText } from './tray-texts.ts';
import { dismissEmail, placeEmail, readTray } from './unplaced-emails.ts';

const PAGE_SIZE = 50;

/** The e-mails of the tray, newest first, each with a search for the submission that it belongs to. */
export function TrayList({ onChanged }: { onChanged(): Promise<unknown> }) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const load = useCallback((client: Backend, signal: AbortSignal) => readTray(client, limit, signal), [limit]);
  const { state, retry, refresh } = useRequest(load);

  const change = async (send: (client: Backend) => Promise<void>, failedText: string, notifyDone?: () => void) => {
    try {
      await send(await backend());
      notifyDone?.();
      // The pressed button is removed with its e-mail: without this, the focus would be lost.
      document.activeElement?.closest<HTMLElement>('[role="dialog"]')?.focus();
    } catch (error) {
      handleError(error, failedText);
    }
    // Also after a failure: another admin may have assigned the e-mail.
    await Promise.all([refresh(), onChanged()]);
  };
  const place = (email: UnplacedEmail, quote: Quote) =>
    change(
      (client) => placeEmail(client, email.id, quote.id),
      trayText.placeFailed,
      () => notify.success(trayText.placed(quote.name)),
    );
  const dismiss = ({ id, subject }: UnplacedEmail) => {
    const restore = () => void change((client) => dismissEmail(client, id, false), trayText.changeFailed);
    const notifyDone = () => notify.info({ ...trayText.dismissed, action: { label: 'Undo', subject, run: restore } });
    return change((client) => dismissEmail(client, id, true), trayText.changeFailed, notifyDone);
  };

  if (state.phase === 'loading') return <Skeleton h="8rem" />;
  if (state.phase === 'failed') return <LoadFailure title={trayText.failed} error={state.error} onRetry={retry} />;
  const { emails, hasEarlier } = state.data;
  if (emails.length === 0) return <p role="status">{trayText.empty}</p>;
  return (
    <>
      <p className={classes.hint}>{trayText.retention}</p>
      <ol className={classes.emails}>
        {emails.map((email) => (
          <li key={email.id} className={classes.email}>
            <ReceivedLetter email={email} />
            <div className={classes.actions}>
              <SubmissionSearch onSelect={(quote) => place(email, quote)} />
              <Button size="sm" variant="default" onClick={() => void dismiss(email)}>
                {trayText.dismiss}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {hasEarlier && <ShowEarlierButton onPress={() => setLimit(limit + PAGE_SIZE)} />}
    </>
  );
}
