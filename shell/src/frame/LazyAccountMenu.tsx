import { useState } from 'react';
import type { SessionUser } from 'shared-contracts';
import { LazyPart, later } from '../remote/LazyPart.tsx';
import { AccountButton } from './AccountButton.tsx';

const accountMenu = later(() => import('./AccountMenu.tsx'));

/** The account menu's place in the bar: its button is there before its code, and a press on it is not lost. */
export function LazyAccountMenu({ user, admin }: { user: SessionUser; admin: boolean }) {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <LazyPart
      part={accountMenu}
      waiting={<AccountButton user={user} aria-busy={wanted} onClick={want} />}
      failed={(_, retry) => {
        const onClick = () => {
          want();
          retry();
        };
        return <AccountButton user={user} onClick={onClick} />;
      }}
    >
      {(AccountMenu) => <AccountMenu user={user} admin={admin} opened={wanted} />}
    </LazyPart>
  );
}
