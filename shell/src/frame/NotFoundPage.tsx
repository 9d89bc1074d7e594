import { markDocumentInteractive, SiteLink, useLocation } from 'federation-toolkit/react';
import { useEffect } from 'react';
import { agency } from 'shared-contracts';
import classes from './MessagePage.module.css';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: there is no page at', pathname);
    markDocumentInteractive();
  }, [pathname]);
  return (
    <section className={classes.page}>
      <title>{`Page not found | ${agency.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={classes.code}>404</h1>
      <p className={classes.text}>Oops! Page not found</p>
      <p className={classes.text}>The address is mistyped, or what was here has moved.</p>
      <SiteLink to="/" className={classes.link}>
        Return to Home
      </SiteLink>
    </section>
  );
}
