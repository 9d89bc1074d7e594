import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAdmin, useHost, useSession } from 'shared-contracts';
import type { NavigationItem } from '../routing/paths.ts';
import { SiteLink } from '../routing/SiteLink.tsx';
import { useIsHydrated } from '../routing/use-is-hydrated.ts';
import { signOut } from '../session/sign-out.ts';
import classes from './MobileMenu.module.css';
import { SignedOutLinks } from './SignedOutLinks.tsx';

/** The collapsible menu of small screens. The prerender holds it, because its styles show it open where scripts are off. */
export function MobileMenu({ items }: { items: NavigationItem[] }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const isHydrated = useIsHydrated();
  const session = useSession();
  const host = useHost();
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit of another place closes the menu
  useEffect(() => {
    setOpen(false);
  }, [location]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    if (open) addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <div className={classes.menu}>
      <button
        type="button"
        className={classes.button}
        aria-label="Toggle menu"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.bars} aria-hidden="true" />
      </button>
      {(open || !isHydrated) && (
        <section id={panel} className={classes.panel} data-open={open} aria-label="Menu">
          {items.map(({ label, path }) => (
            <SiteLink key={path} to={path} className={classes.item}>
              {label}
            </SiteLink>
          ))}
          {session.status === 'signed-in' ? (
            <>
              <p className={classes.email}>{session.user.email}</p>
              {isAdmin(session) && (
                <SiteLink to="/admin" className={classes.item}>
                  Admin Dashboard
                </SiteLink>
              )}
              <button type="button" className={classes.item} onClick={() => signOut(host)}>
                Sign Out
              </button>
            </>
          ) : (
            <SignedOutLinks login={classes.item} quote={classes.quote} />
          )}
        </section>
      )}
    </div>
  );
}
