import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Backend, useHost } from 'shared-contracts';
import { isEmail } from 'shared-contracts/text-rules';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { useSend } from '../access/use-error-handler.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import type { Quote } from '../rules/quote.ts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';
import { openLead } from '../state/admin-store.ts';
import { ReceivedLetter } from '../thread/letters.tsx';
import { ShowEarlierButton } from '../thread/ShowEarlierButton.tsx';
import { SubmissionSearch } from './SubmissionSearch.tsx';
import classes from './TrayList.module.css';
import { trayText } from './tray-texts.ts';
import { dismissEmail, makeLead, placeEmail, readDismissedEmails, readTray } from './unplaced-emails.ts';

const PAGE_SIZE = 50;

interface Props {
  firstView: 'waiting' | 'dismissed';
  onChanged(): Promise<unknown>;
  onClose(): void;
}

/** The e-mails of the tray, newest first, each with what can become of it; and the dismissed ones, which can be put back. */
export function TrayList({ firstView, onChanged, onClose }: Props) {
  const { notify } = useHost();
  const send = useSend();
  const [view, setView] = useState(firstView);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, failure, refetch } = useBackendQuery(['tray', view, limit], async (client, signal) => {
    const read = view === 'waiting' ? readTray : readDismissedEmails;
    return { view, ...(await read(client, limit, signal)) };
  });

  const change = async (request: (client: Backend) => Promise<unknown>, failedText: string, notifyDone?: () => void) => {
    await send(async (client) => {
      await request(client);
      notifyDone?.();
      // The pressed button is removed with its e-mail: without this, the focus would be lost.
      document.activeElement?.closest<HTMLElement>('[role="dialog"]')?.focus();
    }, failedText);
    // Also after a failure: another admin may have assigned the e-mail.
    await Promise.all([refetch(), onChanged()]);
  };
  const place = (email: UnplacedEmail, quote: Quote) =>
    change(
      (client) => placeEmail(client, email.id, quote.id),
      trayText.placeFailed,
      () => notify.success(trayText.placed(quote.name)),
    );
  const open = ({ id }: UnplacedEmail, target: 'h2' | 'textarea') =>
    change(async (client) => {
      const quoteId = await makeLead(client, id);
      // The dialog returns the focus, so it is closed before the lead gets it.
      flushSync(onClose);
      openLead(quoteId, target);
    }, trayText.leadFailed);
  const setDismissed = (emails: readonly UnplacedEmail[], isDismissed: boolean, toast?: { title: string; message: string }) => {
    const dismiss = (client: Backend, to: boolean) => Promise.all(emails.map(({ id }) => dismissEmail(client, id, to)));
    const restore = () => void change((client) => dismiss(client, !isDismissed), trayText.changeFailed);
    const action = { label: 'Undo', subject: emails[0]?.subject ?? '', run: restore };
    return change(
      (client) => dismiss(client, isDismissed),
      trayText.changeFailed,
      () => toast && notify.info({ ...toast, action }),
    );
  };
  const markSpam = (email: UnplacedEmail, all: readonly UnplacedEmail[]) => {
    const isSameSender = ({ id, sender, senderCheck }: UnplacedEmail) =>
      id === email.id || (sender !== '' && sender === email.sender && senderCheck === email.senderCheck);
    const spam = all.filter(isSameSender);
    return setDismissed(spam, true, trayText.markedAsSpam(spam.length));
  };

  const list = data?.view === view ? data : null;
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label={trayText.views}
        data={[
          { value: 'waiting', label: trayText.waiting },
          { value: 'dismissed', label: trayText.dismissedOnes },
        ]}
        value={view}
        onChange={setView}
      />
      {failure !== null && <LoadFailure title={trayText.failed} error={failure} onRetry={refetch} />}
      {failure === null && !list && <Skeleton h="8rem" />}
      {list?.emails.length === 0 && <p role="status">{view === 'waiting' ? trayText.empty : trayText.noneDismissed}</p>}
      {list && list.emails.length > 0 && <p className={classes.hint}>{trayText.retention}</p>}
      <ol className={classes.emails}>
        {list?.emails.map((email) => (
          <li key={email.id} className={classes.email}>
            <ReceivedLetter email={email} />
            {view === 'dismissed' ? (
              <div className={classes.actions}>
                <Button size="sm" variant="default" onClick={() => void setDismissed([email], false)}>
                  {trayText.putBack}
                </Button>
              </div>
            ) : (
              <>
                <div className={classes.actions}>
                  {email.nature !== 'bounce' && isEmail(email.sender) && (
                    <>
                      <Button size="sm" onClick={() => void open(email, 'textarea')}>
                        {trayText.answer}
                      </Button>
                      <Button size="sm" variant="default" onClick={() => void open(email, 'h2')}>
                        {trayText.makeLead}
                      </Button>
                    </>
                  )}
                  <Button size="sm" variant="default" onClick={() => void setDismissed([email], true, trayText.dismissed)}>
                    {trayText.dismiss}
                  </Button>
                  <Button size="sm" variant="subtle" color="gray" onClick={() => void markSpam(email, list.emails)}>
                    {trayText.spam}
                  </Button>
                </div>
                <SubmissionSearch sender={email.sender} onSelect={(quote) => place(email, quote)} />
              </>
            )}
          </li>
        ))}
      </ol>
      {list?.hasEarlier && <ShowEarlierButton onPress={() => setLimit(limit + PAGE_SIZE)} />}
    </>
  );
}
