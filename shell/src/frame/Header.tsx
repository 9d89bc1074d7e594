import { SiteLink, useLocation, useSite } from 'federation-toolkit/react';
import { useLayoutEffect, useState } from 'react';
import { agency, isAdmin, useSession } from 'shared-contracts';
import { getNavigationItems } from '../navigation/paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './Header.module.css';
import { SOLID_HEADER_SCROLL_PX } from './header-background.ts';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { SignedOutLinks } from './SignedOutLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export function Header() {
  const { registry } = useSite();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  useLayoutEffect(() => {
    // Until this header shows the account, the prerendered one shows the stored session.
    if (user) delete document.documentElement.dataset.session;
  }, [user]);
  const { pathname } = useLocation();
  // The inline script changes the attribute. This is the first value if React creates the header.
  const [isSolid] = useState(() => typeof window !== 'undefined' && window.scrollY > SOLID_HEADER_SCROLL_PX);
  const items = getNavigationItems(registry);
  return (
    <header className={classes.header} data-solid={isSolid ? '' : undefined} suppressHydrationWarning>
      <nav className={classes.bar} aria-label="Main">
        <SiteLink to="/" className={classes.brand}>
          <Logo />
          <span>{agency.name}</span>
        </SiteLink>
        <div className={classes.items}>
          {items.map(({ label, path }) => (
            <SiteLink key={path} to={path} className={classes.item} aria-current={pathname === path ? 'page' : undefined}>
              {label}
            </SiteLink>
          ))}
        </div>
        <div className={classes.actions}>
          <ThemeToggle />
          {session.status !== 'signed-out' && <AccountMenu user={user} admin={isAdmin(session)} />}
          {!user && <SignedOutLinks login={classes.login} quote={classes.quote} />}
          <MobileMenu items={items} />
        </div>
      </nav>
    </header>
  );
}
