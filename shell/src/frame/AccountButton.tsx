import type { ComponentPropsWithRef } from 'react';
import type { SessionUser } from 'shared-contracts';
import { readStoredUserInitial } from '../session/stored-account.ts';
import classes from './AccountButton.module.css';

/** Opens the account menu; shows the first letter of the visitor's name. Without `user`, that of the stored session. */
export function AccountButton({ user, ...rest }: { user: SessionUser | undefined } & Omit<ComponentPropsWithRef<'button'>, 'className'>) {
  return (
    <button
      type="button"
      aria-label="Account menu"
      aria-haspopup="menu"
      data-stored-session={user ? undefined : ''}
      // The inline script writes the letter into the prerendered button.
      suppressHydrationWarning
      {...rest}
      className={classes.button}
    >
      {user ? (user.fullName || user.email).charAt(0).toUpperCase() : readStoredUserInitial()}
    </button>
  );
}
