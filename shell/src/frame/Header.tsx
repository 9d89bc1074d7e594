import { useLocation } from 'react-router-dom';
import { agency, useSession } from 'shared-contracts';
import { navigationItems } from '../routing/paths.ts';
import { SiteLink, useSite } from '../routing/SiteLink.tsx';
import classes from './Header.module.css';
import { AccountPlace } from './LazyAccountMenu.tsx';
import { Logo } from './Logo.tsx';
import { SmallMenu } from './MobileMenu.tsx';
import { SignedOutLinks } from './SignedOutLinks.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useScrolledPast } from './use-is-scrolled-past.ts';

/** After this many pixels the bar gets a solid background. */
const SOLID_AFTER = 20;

export function Header() {
  const { registry } = useSite();
  const session = useSession();
  const { pathname } = useLocation();
  const solid = useScrolledPast(SOLID_AFTER);
  const items = navigationItems(registry);
  return (
    <header className={classes.header} data-solid={solid}>
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
          {session.status === 'signed-in' ? (
            <AccountPlace user={session.user} admin={session.role === 'admin'} />
          ) : (
            <SignedOutLinks login={classes.login} quote={classes.quote} />
          )}
          <SmallMenu items={items} />
        </div>
      </nav>
    </header>
  );
}
