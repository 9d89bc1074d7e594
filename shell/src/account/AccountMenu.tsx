import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { type SessionUser, useHost } from 'shared-contracts';
import { signOut } from '../session/sign-out.ts';
import classes from './account-menu.module.css';

/** The menu of a signed-in visitor. Its code is loaded after the sign-in. */
export default function AccountMenu({ user, admin }: { user: SessionUser; admin: boolean }) {
  const host = useHost();
  const initial = (user.fullName || user.email).charAt(0).toUpperCase();
  return (
    <Menu
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
      position="bottom-end"
      width={240}
      withinPortal={false}
      shadow="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={classes.button} aria-label="Account menu">
          {initial}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        {admin && <Menu.Item onClick={() => host.navigate('/admin')}>Admin Dashboard</Menu.Item>}
        <Menu.Item onClick={() => signOut(host)}>Sign Out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
