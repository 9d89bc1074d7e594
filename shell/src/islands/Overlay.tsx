import { useEffect } from 'react';
import type { Host } from 'shared-contracts';
import { preloadToasts } from '../notify/notify.ts';
import { ToastArea } from '../notify/ToastArea.tsx';
import { PageErrorNotice } from '../remote/PageErrorNotice.tsx';
import { EMAIL_LINK_FRAGMENT, RESET_PATH } from '../routing/paths.ts';
import type { SiteContextValue } from '../routing/site-context.ts';
import { watchStoredSession } from '../session/session-sync.ts';
import { SiteProviders } from './SiteProviders.tsx';

/** What is shown over every page, and what runs once per document: a React root of its own that outlives islands and pages. */
export function Overlay({ site, host }: { site: SiteContextValue; host: Host }) {
  useEffect(() => watchStoredSession(host), [host]);
  useEffect(preloadToasts, []);
  useEffect(() => {
    const { hash, pathname } = location;
    if (EMAIL_LINK_FRAGMENT.test(hash) && pathname !== RESET_PATH)
      void import(/* webpackChunkName: 'auth' */ '../auth/handle-email-link.ts').then(
        (code) => code.handleEmailLink(host, hash),
        () => {},
      );
  }, [host]);
  return (
    <SiteProviders site={site} host={host}>
      <PageErrorNotice />
      <ToastArea />
      {site.banner}
    </SiteProviders>
  );
}
