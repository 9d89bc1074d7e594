import { MantineProvider } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Host, HostContext } from 'shared-contracts';
import { theme } from 'shared-contracts/ui';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { createHost } from './host.ts';
import { markInteractive } from './interactive.ts';
import { prepareToasts } from './notify/notify.ts';
import { ToastArea } from './notify/ToastArea.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ErrorBoundary } from './remote/ErrorBoundary.tsx';
import { PageErrorNotice } from './remote/PageErrorNotice.tsx';
import { isKnownPath, RESET_PATH } from './routing/paths.ts';
import { SiteContext } from './routing/SiteLink.tsx';
import { SiteRoutes } from './routing/SiteRoutes.tsx';
import type { Site } from './routing/site-context.ts';
import { watchStoredSession } from './session/session-sync.ts';
import './theme/styles.ts';

/** What the auth service appends to the site's address when somebody followed a link from a mail. */
const EMAIL_LINK_FRAGMENT = /[#&](access_token|error_code)=/;

/**
 * The whole page, in the browser and in the prerender alike. Render it inside a router. The theme's variables are in the
 * document's head already (`themeStyles`).
 */
export function App({ site }: { site: Site }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  // One host for the life of the page: a new one would make every page render again.
  const host = useMemo<Host>(() => {
    // A path that this document doesn't know may have been released since: only a new document can tell.
    const go = (to: string) => (isKnownPath(site.registry, to) ? latest.current(to) : location.assign(to));
    return createHost(site.settings, go);
  }, [site]);
  useEffect(() => watchStoredSession(host), [host]);
  useEffect(prepareToasts, []);
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
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
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
