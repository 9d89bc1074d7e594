import { SiteLink } from 'federation-toolkit/react';
import { isAdmin, useHost, useSession } from 'shared-contracts';
import type { NavigationItem } from '../navigation/paths.ts';
import { signOut } from '../session/sign-out.ts';
import classes from './MobileMenu.module.css';
import { MOBILE_MENU_ID } from './mobile-menu-listeners.ts';
import { SignedOutLinks } from './SignedOutLinks.tsx';

/** The menu of small screens; the inline control opens it. Its styles show it open when scripts are disabled. */
export function MobileMenu({ items }: { items: NavigationItem[] }) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const host = useHost();
  return (
    <div className={classes.menu}>
      <button
        type="button"
        className={classes.button}
        aria-label="Toggle menu"
        aria-expanded={false}
        aria-controls={MOBILE_MENU_ID}
        data-control="disclosure"
      >
        <span className={classes.bars} aria-hidden="true" />
      </button>
      <section id={MOBILE_MENU_ID} className={classes.panel} data-open={false} aria-label="Menu" hidden>
        {items.map(({ label, path }) => (
          <SiteLink key={path} to={path} className={classes.item}>
            {label}
          </SiteLink>
        ))}
        {user && <p className={classes.email}>{user.email}</p>}
        {isAdmin(session) && (
          <SiteLink to="/admin" className={classes.item}>
            Admin Dashboard
          </SiteLink>
        )}
        {session.status !== 'signed-out' && (
          <button type="button" className={classes.item} data-stored-session={user ? undefined : ''} onClick={() => signOut(host)}>
            Sign Out
          </button>
        )}
        {!user && <SignedOutLinks login={classes.item} quote={classes.quote} />}
      </section>
    </div>
  );
}
