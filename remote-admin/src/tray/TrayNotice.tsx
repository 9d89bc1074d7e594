import { lazy, Suspense, useState } from 'react';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useRequest } from '../access/use-request.ts';
import { countUnplacedEmails } from '../api/unplaced-emails.ts';
import { formatDismissedText, formatUnplacedText, trayText } from '../content/tray.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { ListNotice } from '../list/ListNotice.tsx';
import { useRefreshOnChange } from '../live/use-refresh-on-change.ts';
import { isAboutReceivedEmails } from '../rules/desk.ts';
import classes from './TrayList.module.css';

const TrayList = lazy(() => import('./TrayList.tsx'));

/**
 * Says that received e-mails belong to no submission yet, and opens them; if all of them are dismissed, it says so quietly. Nothing
 * without such e-mails, or if they can't be counted.
 */
export function TrayNotice() {
  const { state, refresh } = useRequest(countUnplacedEmails);
  useRefreshOnChange(isAboutReceivedEmails, refresh);
  const [shown, setShown] = useState<'waiting' | 'dismissed' | null>(null);
  const { waiting, dismissed } = state.phase === 'ready' ? state.data : { waiting: 0, dismissed: 0 };
  const isDismissed = shown === 'dismissed';
  return (
    <>
      {waiting > 0 && <ListNotice text={formatUnplacedText(waiting)} action={trayText.open} onOpen={() => setShown('waiting')} />}
      {waiting === 0 && dismissed > 0 && (
        <ListNotice text={formatDismissedText(dismissed)} action={trayText.openDismissed} isQuiet onOpen={() => setShown('dismissed')} />
      )}
      <AdminDialog
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={isDismissed ? trayText.dismissedTitle : trayText.title}
        closeLabel={trayText.close}
        isWide
      >
        <Suspense fallback={<Skeleton h="8rem" />}>
          <TrayList key={shown} isDismissed={isDismissed} onChanged={refresh} />
        </Suspense>
        {(isDismissed || dismissed > 0) && (
          <Button className={classes.toggle} variant="default" onClick={() => setShown(isDismissed ? 'waiting' : 'dismissed')}>
            {isDismissed ? trayText.title : trayText.showDismissed}
          </Button>
        )}
      </AdminDialog>
    </>
  );
}
