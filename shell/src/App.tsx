import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { defineIsland } from 'shared-contracts';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { createHost } from './host.ts';
import { markInteractive } from './interactive.ts';
import { SiteProviders } from './islands/SiteProviders.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ErrorBoundary } from './remote/ErrorBoundary.tsx';
import { navigateTo, setNavigate } from './routing/navigation.ts';
import { findPath } from './routing/paths.ts';
import { SiteRoutes } from './routing/SiteRoutes.tsx';
import type { SiteContextValue } from './routing/site-context.ts';
import { transitionPage } from './routing/view-transition.ts';
import './theme/styles.ts';

const SiteHeader = defineIsland('shell/Header', Header);

/** The site in the browser and in the prerender; needs a router. */
export function App({ site }: { site: SiteContextValue }) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    // A path may have been released after this document was: a new document has the current registry.
    setNavigate((to) =>
      findPath(site.registry, to, (isKnown) => {
        if (isKnown) transitionPage(to, () => void navigate(to));
        else location.assign(to);
      }),
    );
  }, [site, navigate]);
  // The host is created once: a new context value would render every page again.
  const host = useMemo(() => createHost(site.settings, navigateTo), [site]);
  useEffect(() => markInteractive('header'), []);
  return (
    <SiteProviders site={site} host={host}>
      <ErrorBoundary fallback={(error) => <ErrorPage error={error} />} onError={(error) => host.report(error, 'shell')}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          <SiteRoutes />
        </main>
        <Footer />
      </ErrorBoundary>
    </SiteProviders>
  );
}
