import { ErrorBoundary, reportFailure } from 'federation-toolkit/react';
import { defineIsland } from 'shared-contracts';
import { ErrorPage } from './frame/ErrorPage.tsx';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { SiteRoutes } from './routing/SiteRoutes.tsx';
import './theme/styles.ts';

const SiteHeader = defineIsland('shell/Header', Header);

/** The frame with the page of the current path, in the browser and in the prerender. */
export function App() {
  return (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} />} onError={(error) => reportFailure(error, 'shell')}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <SiteRoutes />
      </main>
      <Footer />
    </ErrorBoundary>
  );
}
