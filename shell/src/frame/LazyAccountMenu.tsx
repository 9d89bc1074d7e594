import { useState } from 'react';
import type { SessionUser } from 'shared-contracts';
import { createLazyComponent, LazyPart } from '../remote/LazyPart.tsx';
import { AccountButton } from './AccountButton.tsx';

const accountMenu = createLazyComponent(() => import('./AccountMenu.tsx'));

/** The account menu. Its button is shown before its code is loaded; a click then opens the menu as soon as it is. */
export function LazyAccountMenu({ user, admin }: { user: SessionUser; admin: boolean }) {
  const [isRequested, setIsRequested] = useState(false);
  const request = () => setIsRequested(true);
  return (
    <LazyPart
      part={accountMenu}
      pending={<AccountButton user={user} aria-busy={isRequested} onClick={request} />}
      failed={(_, retry) => {
        const onClick = () => {
          request();
          retry();
        };
        return <AccountButton user={user} onClick={onClick} />;
      }}
    >
      {(AccountMenu) => <AccountMenu user={user} admin={admin} opened={isRequested} />}
    </LazyPart>
  );
}
