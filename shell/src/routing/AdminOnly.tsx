import { Redirect, useLocation } from 'federation-toolkit/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isAdmin, useHost, useSession } from 'shared-contracts';
import { AUTH_PATH } from '../navigation/paths.ts';

/**
 * Shows a page to admins and redirects everyone else to the home page, without loading the page's code. The login page comes first
 * if a session ended while the page was open, and for a link to a lead.
 */
export function AdminOnly({ pending, children }: { pending: ReactNode; children: ReactNode }) {
  const session = useSession();
  const { backend } = useHost();
  const isAllowed = isAdmin(session);
  const { pathname: path } = useLocation();
  const wasOpen = useRef(false);
  useEffect(() => {
    // A token outlives its session. The client ends a session that the auth service refuses.
    if (isAllowed)
      backend().then(
        ({ auth }) => auth.getUser(),
        () => {},
      );
  }, [isAllowed, backend]);
  if (session.status === 'pending' || (session.status === 'signed-in' && session.role === 'checking')) return pending;
  if (isAllowed) {
    wasOpen.current = true;
    return children;
  }
  const { pathname, search } = location;
  // A redirect is under way. Its target must not become the page to return to.
  if (pathname !== path) return pending;
  const isLoginUseful = session.status === 'signed-out' && (wasOpen.current ? !session.isExplicit : /[?&]quote=/.test(search));
  // Keeps the height of the page until the home page replaces it.
  return (
    <>
      {pending}
      <Redirect to={isLoginUseful ? `${AUTH_PATH}?next=${encodeURIComponent(pathname + search)}` : '/'} />
    </>
  );
}
