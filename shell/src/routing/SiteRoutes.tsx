import {
  createLoadable,
  isPartialRegistry,
  type Loadable,
  LoadedComponent,
  markDocumentInteractive,
  matchRoute,
  normalizePath,
  PageUnavailable,
  RemotePage,
  useLocation,
  usePageScroll,
  useRegistry,
} from 'federation-toolkit/react';
import { useCallback, useEffect, useState } from 'react';
import { type RegistryRoute, type RemoteRoute, siteMap } from 'shared-contracts';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { PageSkeleton } from '../frame/PageSkeleton.tsx';
import { AUTH_PATH, CONFIRM_EMAIL_PATH, RESET_PASSWORD_PATH } from '../navigation/paths.ts';
import { AdminOnly } from './AdminOnly.tsx';
import { PageHead } from './PageHead.tsx';

const authPage = createLoadable(() => import(/* webpackChunkName: 'auth' */ '../auth/AuthPage.tsx'));
const emailLinkPage = createLoadable(() => import(/* webpackChunkName: 'auth' */ '../auth/EmailLinkPage.tsx'));

const AUTH = { path: AUTH_PATH, ...siteMap[AUTH_PATH], description: 'Log in or create an account.' };
const RESET = { ...AUTH, path: RESET_PASSWORD_PATH, title: 'Choose a New Password' };
const CONFIRM = { ...AUTH, path: CONFIRM_EMAIL_PATH, title: 'Confirm Your Email' };

/** Renders the page of the current path: a remote's, one of the shell's own, or 404. */
export function SiteRoutes() {
  const registry = useRegistry<RemoteRoute>();
  const scrollToSection = usePageScroll();
  const onInteractive = useCallback(() => {
    markDocumentInteractive();
    scrollToSection();
  }, [scrollToSection]);
  const path = normalizePath(useLocation().pathname);
  const [firstPath] = useState(path);
  const route = matchRoute(registry, path);
  if (route) return <RoutePage key={route.path} route={route} onInteractive={onInteractive} />;
  if (path === AUTH.path) return <ShellPage key={path} head={AUTH} page={authPage} />;
  if (path === RESET.path) return <ShellPage key={path} head={RESET} page={emailLinkPage} />;
  if (path === CONFIRM.path) return <ShellPage key={path} head={CONFIRM} page={emailLinkPage} />;
  return isPartialRegistry(registry) && path !== firstPath ? <NewDocument /> : <NotFoundPage />;
}

/** After Back, a page that this document doesn't know: its own document does. */
function NewDocument() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}

/** A page of the shell. It is not prerendered, because its content depends on the session and the URL. */
function ShellPage({ head, page }: { head: typeof AUTH | typeof RESET | typeof CONFIRM; page: Loadable }) {
  return (
    <>
      <PageHead route={head} />
      <LoadedComponent
        loadable={page}
        pending={<PageSkeleton shape="auth" />}
        renderError={(error, retry) => <PageUnavailable remote="shell" error={error} onRetry={retry} />}
      />
    </>
  );
}

function RoutePage({ route, onInteractive }: { route: RegistryRoute; onInteractive: () => void }) {
  const page = (
    <>
      <PageHead route={route} />
      <RemotePage module={route} pending={getSkeleton(route)} onInteractive={onInteractive} />
    </>
  );
  return route.audience === 'admin' ? <AdminOnly pending={<PendingPage route={route} />}>{page}</AdminOnly> : page;
}

function PendingPage({ route }: { route: RegistryRoute }) {
  return (
    <>
      <PageHead route={route} />
      {getSkeleton(route)}
    </>
  );
}

const getSkeleton = ({ audience }: RegistryRoute) => <PageSkeleton {...(audience === 'admin' && { shape: 'dashboard' })} />;
