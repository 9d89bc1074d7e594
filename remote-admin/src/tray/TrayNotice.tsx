import { useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { useBackendQuery } from '../access/use-backend-query.ts';
import { AdminDialog } from '../dialog/AdminDialog.tsx';
import { TrayList } from './TrayList.tsx';
import { trayText } from './tray-texts.ts';
import { countUnplacedEmails } from './unplaced-emails.ts';

/** Opens received e-mails that belong to no submission yet, also dismissed ones. Nothing without such e-mails, or if they can't be counted. */
export function TrayNotice() {
  const { data, refetch } = useBackendQuery(['desk', 'tray'], countUnplacedEmails);
  const [isOpen, setOpen] = useState(false);
  const { waiting, dismissed } = data ?? { waiting: 0, dismissed: 0 };
  return (
    <>
      {waiting + dismissed > 0 && (
        <Button size="compact-sm" variant={waiting > 0 ? 'light' : 'default'} onClick={() => setOpen(true)}>
          {waiting > 0 ? trayText.open(waiting) : trayText.openDismissed}
        </Button>
      )}
      <AdminDialog opened={isOpen} onClose={() => setOpen(false)} title={trayText.title} closeLabel={trayText.close} isWide>
        <TrayList firstView={waiting > 0 ? 'waiting' : 'dismissed'} onChanged={refetch} onClose={() => setOpen(false)} />
      </AdminDialog>
    </>
  );
}
