import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAdmin, useHost, useSession } from 'shared-contracts';
import type { NavigationItem } from '../routing/paths.ts';
import { SiteLink } from '../routing/SiteLink.tsx';
import { useIsHydrated } from '../routing/use-is-hydrated.ts';
import { signOut } from '../session/sign-out.ts';
import classes from './MobileMenu.module.css';
import { SignedOutLinks } from './SignedOutLinks.tsx';

/** The menu of small screens. It is prerendered, because its styles show it open when scripts are disabled. */
export function MobileMenu({ items }: { items: NavigationItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  const session = useSession();
  const host = useHost();
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    setIsOpen(false);
  }, [location]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      // The focused link is removed with the menu.
      button.current?.focus();
    };
    if (isOpen) addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  return (
    <div className={classes.menu}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label="Toggle menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classes.bars} aria-hidden="true" />
      </button>
      {(isOpen || !isHydrated) && (
        <section id={panelId} className={classes.panel} data-open={isOpen} aria-label="Menu">
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
