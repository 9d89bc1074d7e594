import { MantineProvider } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Host, HostContext } from 'shared-contracts';
import { theme } from 'shared-contracts/ui';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { createHost } from './host.ts';
import { markInteractive } from './interactive.ts';
import { preloadToasts } from './notify/notify.ts';
import { ToastArea } from './notify/ToastArea.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ErrorBoundary } from './remote/ErrorBoundary.tsx';
import { PageErrorNotice } from './remote/PageErrorNotice.tsx';
import { findPath, RESET_PATH } from './routing/paths.ts';
import { SiteRoutes } from './routing/SiteRoutes.tsx';
import { SiteContext, type SiteContextValue } from './routing/site-context.ts';
import { watchStoredSession } from './session/session-sync.ts';
import { createColorSchemeManager } from './theme/color-scheme.ts';
import './theme/styles.ts';

/** Fragment that the auth service appends to the site's URL in redirects from its emails. */
const EMAIL_LINK_FRAGMENT = /[#&](access_token|error_code)=/;

const colorSchemeManager = createColorSchemeManager();

/** The site in the browser and in the prerender; needs a router. The theme's CSS variables are in the document's head (`themeStyles`). */
export function App({ site }: { site: SiteContextValue }) {
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  });
  // The host is created once: a new context value would render every page again.
  const host = useMemo<Host>(() => {
    // A path may have been released after this document was: a new document has the current registry.
    const goTo = (to: string, isKnown: boolean) => void (isKnown ? latestNavigate.current(to) : location.assign(to));
    return createHost(site.settings, (to) => findPath(site.registry, to, (isKnown) => goTo(to, isKnown)));
  }, [site]);
  useEffect(() => watchStoredSession(host), [host]);
  useEffect(preloadToasts, []);
  useEffect(() => {
    const { hash, pathname } = location;
    if (EMAIL_LINK_FRAGMENT.test(hash) && pathname !== RESET_PATH)
      void import(/* webpackChunkName: 'auth' */ './auth/handle-email-link.ts').then(
        (code) => code.handleEmailLink(host, hash),
        () => {},
      );
  }, [host]);
  useEffect(() => markInteractive('header'), []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      colorSchemeManager={colorSchemeManager}
    >
      <ErrorBoundary fallback={(error) => <ErrorPage error={error} />} onError={(error) => host.report(error, 'shell')}>
        <HostContext value={host}>
          <SiteContext value={site}>
            <a className="skip-link" href="#main">
              Skip to content
            </a>
            <Header />
            <main id="main" tabIndex={-1}>
              <SiteRoutes />
            </main>
            <Footer />
            <PageErrorNotice />
            <ToastArea />
            {site.banner}
          </SiteContext>
        </HostContext>
      </ErrorBoundary>
    </MantineProvider>
  );
}
