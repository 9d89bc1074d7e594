import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { useEffect, useState } from 'react';
import { type SessionUser, useHost } from 'shared-contracts';
import { signOut } from '../session/sign-out.ts';
import { AccountButton } from './AccountButton.tsx';
import classes from './AccountMenu.module.css';

interface Props {
  user: SessionUser;
  admin: boolean;
  /** Opens the menu on its first render. */
  opened: boolean;
}

/** The menu of a signed-in visitor; a lazy chunk that is loaded after sign-in. */
export default function AccountMenu({ user, admin, opened }: Props) {
  const host = useHost();
  const [isOpen, setIsOpen] = useState(opened);
  // Mantine closes the menu only by keys inside of it, but a menu that is kept mounted leaves the focus on its button.
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false);
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    <Menu
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={240}
      withinPortal={false}
      shadow="md"
      withInitialFocusPlaceholder={false}
      keepMounted
    >
      <Menu.Target>
        <AccountButton user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {admin && <Menu.Item onClick={() => host.navigate('/admin')}>Admin Dashboard</Menu.Item>}
        <Menu.Item data-destructive onClick={() => signOut(host)}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
