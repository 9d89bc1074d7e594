import type { ComponentPropsWithRef } from 'react';
import type { SessionUser } from 'shared-contracts';
import classes from './AccountButton.module.css';

/** Opens the account menu; shows the first letter of the visitor's name. */
export function AccountButton({ user, ...rest }: { user: SessionUser } & Omit<ComponentPropsWithRef<'button'>, 'className'>) {
  return (
    <button type="button" aria-label="Account menu" aria-haspopup="menu" {...rest} className={classes.button}>
      {(user.fullName || user.email).charAt(0).toUpperCase()}
    </button>
  );
}
