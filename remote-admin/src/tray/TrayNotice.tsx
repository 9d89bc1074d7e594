import { useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { useRequest } from '../access/use-request.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { useDeskChanges } from '../state/use-watch-desk.ts';
import { TrayList } from './TrayList.tsx';
import { trayText } from './tray-texts.ts';
import { countUnplacedEmails } from './unplaced-emails.ts';

/** Opens received e-mails that belong to no submission yet. Nothing without such e-mails, or if they can't be counted. */
export function TrayNotice() {
  const { state, refresh } = useRequest(countUnplacedEmails);
  useDeskChanges(refresh);
  const [isOpen, setOpen] = useState(false);
  const count = state.phase === 'ready' ? state.data : 0;
  return (
    <>
      {count > 0 && (
        <Button size="compact-sm" variant="light" onClick={() => setOpen(true)}>
          {trayText.open(count)}
        </Button>
      )}
      <AdminDialog opened={isOpen} onClose={() => setOpen(false)} title={trayText.title} closeLabel={trayText.close} isWide>
        <TrayList onChanged={refresh} />
      </AdminDialog>
    </>
  );
}
