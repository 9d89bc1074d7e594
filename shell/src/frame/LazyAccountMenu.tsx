import { createLazyComponent, LazyBoundary } from 'federation-toolkit/react';
import { useState } from 'react';
import type { SessionUser } from 'shared-contracts';
import { AccountButton } from './AccountButton.tsx';

const accountMenu = createLazyComponent(() => import('./AccountMenu.tsx'));

/**
 * Account menu with lazily loaded code. A click on its button before the code is loaded, or before the stored session is read,
 * opens the menu after that.
 */
export function LazyAccountMenu({ user, admin }: { user: SessionUser | undefined; admin: boolean }) {
  const [isRequested, setIsRequested] = useState(false);
  const request = () => setIsRequested(true);
  const button = <AccountButton user={user} aria-busy={isRequested} onClick={request} />;
  if (!user) return button;
  return (
    <LazyBoundary
      lazyComponent={accountMenu}
      pending={button}
      failed={(_, retry) => {
        const onClick = () => {
          request();
          retry();
        };
        return <AccountButton user={user} onClick={onClick} />;
      }}
    >
      {(AccountMenu) => <AccountMenu user={user} admin={admin} opened={isRequested} />}
    </LazyBoundary>
  );
}
