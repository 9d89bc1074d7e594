import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isAdmin, type RegistryRoute, siteMap, useSession } from 'shared-contracts';
import { useActiveRoute } from '../federation/release-overrides.ts';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { type Later, LazyPart, later } from '../remote/LazyPart.tsx';
import { PageInteractive } from '../remote/PageInteractive.tsx';
import { PageSkeleton } from '../remote/PageSkeleton.tsx';
import { PageUnavailable } from '../remote/PageUnavailable.tsx';
import { RemotePage } from '../remote/RemotePage.tsx';
import { useIsSessionRejected } from '../session/use-is-session-rejected.ts';
import { PageHead } from './PageHead.tsx';
import { AUTH_PATH, normalizePath, RESET_PATH } from './paths.ts';
import { useSiteContext } from './SiteLink.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { usePageScroll } from './use-page-scroll.ts';

const authPage = later(() => import(/* webpackChunkName: 'auth' */ '../auth/AuthPage.tsx'));
const resetPasswordPage = later(() => import(/* webpackChunkName: 'auth' */ '../auth/ResetPasswordPage.tsx'));

const AUTH = { path: AUTH_PATH, ...siteMap[AUTH_PATH], description: 'Log in or create an account.' };
const RESET = { ...AUTH, path: RESET_PATH, title: 'Choose a New Password' };

/** Every page of the site: those of the live releases, the shell's own, and 404 for the rest. */
export function SiteRoutes() {
  const { registry } = useSiteContext();
  const scrollToSection = usePageScroll();
  const path = normalizePath(useLocation().pathname);
  const route = registry.routes.find((each) => each.path === path);
  if (route) return <Page key={route.path} route={route} onInteractive={scrollToSection} />;
  if (path === AUTH.path) return <ShellPage key={path} head={AUTH} page={authPage} />;
  if (path === RESET.path) return <ShellPage key={path} head={RESET} page={resetPasswordPage} />;
  return <NotFoundPage />;
}

/** A page of the shell itself. Its document is an empty frame: what it shows depends on the session and the address. */
function ShellPage({ head, page }: { head: typeof AUTH | typeof RESET; page: Later<object> }) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <PageHead route={head} />
      {isHydrated ? (
        <LazyPart
          part={page}
          waiting={<PageSkeleton />}
          failed={(error, retry) => (
            <>
              <PageUnavailable remote="shell" error={error} onRetry={retry} />
              <PageInteractive />
            </>
          )}
        >
          {(Part) => (
            <>
              <Part />
              <PageInteractive />
            </>
          )}
        </LazyPart>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Page({ route: declared, onInteractive }: { route: RegistryRoute; onInteractive: () => void }) {
  const route = useActiveRoute(declared);
  const page = (
    <>
      <PageHead route={route} />
      <RemotePage route={route} loader={useSiteContext().loader} onInteractive={onInteractive} />
    </>
  );
  return route.audience === 'admin' ? <ForAdmins waiting={<Waiting route={route} />}>{page}</ForAdmins> : page;
}

/** Shows a page to admins; for anyone else nothing of it is even fetched. */
function ForAdmins({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const session = useSession();
  const refused = useIsSessionRejected(isAdmin(session));
  if (session.status === 'pending' || (session.status === 'signed-in' && session.role === 'checking')) return waiting;
  return isAdmin(session) && !refused ? children : <Navigate to="/" replace />;
}

function Waiting({ route }: { route: RegistryRoute }) {
  return (
    <>
      <PageHead route={route} />
      <PageSkeleton />
    </>
  );
}
