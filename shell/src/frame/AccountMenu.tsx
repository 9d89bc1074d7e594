import { type ComponentType, useEffect, useState } from 'react';
import { type SessionUser, toastTitles, useHost } from 'shared-contracts';
import { AccountButton } from './AccountButton.tsx';
import type { AccountDropdownProps } from './AccountDropdown.tsx';

const BUTTON_ID = 'account-menu';
const FAILURE = {
  title: toastTitles.error,
  message: 'The account menu could not be loaded. Check your connection, then try again.',
  key: 'account-menu',
};

/**
 * Account menu whose dropdown is loaded once the visitor is known. A press before that opens the menu as soon as it is there, or
 * shows a notice if its code can't be loaded. The button stays the same element all the time, so that no press on it gets lost.
 */
export function AccountMenu({ user, admin }: { user: SessionUser | undefined; admin: boolean }) {
  const host = useHost();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Dropdown, setDropdown] = useState<ComponentType<AccountDropdownProps>>();
  const isSignedIn = user !== undefined;
  useEffect(() => {
    if (!isSignedIn || Dropdown) return;
    let isCurrent = true;
    const onFailure = () => {
      if (!isCurrent || !isOpen) return;
      host.notify.failure(FAILURE);
      setIsOpen(false);
    };
    import('./AccountDropdown.tsx').then((module) => isCurrent && setDropdown(() => module.default), onFailure);
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, Dropdown, isOpen, host]);
  return (
    <>
      <AccountButton
        ref={setButton}
        id={BUTTON_ID}
        user={user}
        aria-busy={(isOpen && !Dropdown) || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen && Dropdown ? `${BUTTON_ID}-dropdown` : undefined}
        onClick={() => setIsOpen(!isOpen || !Dropdown)}
      />
      {user && button && Dropdown && <Dropdown user={user} admin={admin} button={button} isOpen={isOpen} onChange={setIsOpen} />}
    </>
  );
}
