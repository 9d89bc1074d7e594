import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { type SessionUser, useHost } from 'shared-contracts';
import { signOut } from '../session/sign-out.ts';
import classes from './AccountDropdown.module.css';

export interface AccountDropdownProps {
  user: SessionUser;
  admin: boolean;
  /** The button that opens the menu; the dropdown's `id` is its own with the suffix `-dropdown`. */
  button: HTMLButtonElement;
  isOpen: boolean;
  onChange(isOpen: boolean): void;
}

/** The menu of a signed-in visitor; a lazy chunk that is loaded after sign-in. */
export default function AccountDropdown({ user, admin, button, isOpen, onChange }: AccountDropdownProps) {
  const host = useHost();
  // Mantine closes the menu only by keys inside of it, but a menu that is kept mounted leaves the focus on its button.
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onChange(false);
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [isOpen, onChange]);
  return (
    <Menu
      id={button.id}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      width={240}
      withinPortal={false}
      shadow="md"
      withInitialFocusPlaceholder={false}
      keepMounted
    >
      <Menu.Target>
        <ElementOfRef element={button} />
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

/** Renders nothing and gives `ref` an element that is rendered elsewhere: Mantine wants the target of a menu as its child. */
function ElementOfRef({ ref, element }: { ref?: Ref<HTMLElement>; element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
