import { getErrorMessage, useHost } from 'shared-contracts';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { listUnplacedEmails, placeEmail } from '../api/unplaced-emails.ts';
import { toastText } from '../content/text.ts';
import { trayText } from '../content/tray.ts';
import type { Quote } from '../rules/quote.ts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';
import { ReceivedLetter } from '../thread/letters.tsx';
import { SubmissionSearch } from './SubmissionSearch.tsx';
import classes from './TrayList.module.css';

/** The e-mails of the tray, newest first, each with a search for the submission that it belongs to. */
export function TrayList({ onPlaced }: { onPlaced(): Promise<unknown> }) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const { state, retry, refresh } = useRequest(listUnplacedEmails);
  const place = async ({ id }: UnplacedEmail, quote: Quote) => {
    try {
      await placeEmail(await backend(), id, quote.id);
      notify.success(trayText.placed(quote.name));
    } catch (error) {
      handleError(error, trayText.placeFailed);
    }
    // Also after a failure: another admin may have assigned the e-mail.
    await Promise.all([refresh(), onPlaced()]);
  };

  if (state.phase === 'loading') return <Skeleton h="8rem" />;
  if (state.phase === 'failed')
    return (
      <div role="alert">
        <p>
          <strong>{trayText.failed}</strong> {getErrorMessage(state.error, toastText.somethingWrong)}
        </p>
        <Button size="compact-sm" variant="default" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  if (state.data.length === 0) return <p role="status">{trayText.empty}</p>;
  return (
    <ol className={classes.emails}>
      {state.data.map((email) => (
        <li key={email.id} className={classes.email}>
          <ReceivedLetter email={email} />
          <SubmissionSearch onSelect={(quote) => place(email, quote)} />
        </li>
      ))}
    </ol>
  );
}
