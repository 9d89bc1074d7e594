import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { agency } from 'shared-contracts';
import { markInteractive } from '../interactive.ts';
import { SiteLink } from '../routing/SiteLink.tsx';
import classes from './MessagePage.module.css';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: there is no page at', pathname);
    markInteractive('main');
  }, [pathname]);
  return (
    <section className={classes.page}>
      <title>{`Page not found | ${agency.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={classes.code}>404</h1>
      <p className={classes.text}>Oops! Page not found</p>
      <SiteLink to="/" className={classes.link}>
        Return to Home
      </SiteLink>
    </section>
  );
}
