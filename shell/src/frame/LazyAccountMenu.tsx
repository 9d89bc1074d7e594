import { createLazyComponent, LazyBoundary } from 'federation-toolkit/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type SessionUser, toastTitles, useHost } from 'shared-contracts';
import { AccountButton } from './AccountButton.tsx';

const accountMenu = createLazyComponent(() => import('./AccountMenu.tsx'));

const FAILURE = {
  title: toastTitles.error,
  message: 'The account menu could not be loaded. Check your connection, then try again.',
  key: 'account-menu',
};

/**
 * Account menu with lazily loaded code. A click on its button before the code is loaded, or before the stored session is read,
 * opens the menu after that, or shows a notice if the code can't be loaded.
 */
export function LazyAccountMenu({ user, admin }: { user: SessionUser | undefined; admin: boolean }) {
  const host = useHost();
  const [isRequested, setIsRequested] = useState(false);
  const request = () => setIsRequested(true);
  const onFailure = () => {
    if (isRequested) host.notify.failure(FAILURE);
    setIsRequested(false);
  };
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
        return <FailedAccountMenu user={user} onFailure={onFailure} onClick={onClick} />;
      }}
    >
      {(AccountMenu) => <AccountMenu user={user} admin={admin} opened={isRequested} />}
    </LazyBoundary>
  );
}

/** The button of a menu whose code can't be loaded. Calls `onFailure` once for each failed load. */
function FailedAccountMenu({ user, onFailure, onClick }: { user: SessionUser; onFailure(): void; onClick(): void }) {
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => reportFailure(), []);
  return <AccountButton user={user} onClick={onClick} />;
}
