import { useEffect } from 'react';
import { useHost } from 'shared-contracts';
import { AUTH_PATH, EMAIL_LINK_FRAGMENT, RESET_PASSWORD_PATH } from './navigation/paths.ts';
import { preloadToasts } from './notify/notify.ts';
import { ToastArea } from './notify/ToastArea.tsx';
import { watchStoredSession } from './session/session-sync.ts';

/** Shows toasts over every page, follows the session, and opens the page of an e-mail's link, once per document. */
export function Overlay() {
  const host = useHost();
  useEffect(() => watchStoredSession(host), [host]);
  useEffect(preloadToasts, []);
  useEffect(() => {
    const { hash, pathname } = location;
    if (pathname.startsWith(`${AUTH_PATH}/`) || !EMAIL_LINK_FRAGMENT.test(hash)) return;
    history.replaceState(history.state, '', pathname + location.search);
    host.navigate(RESET_PASSWORD_PATH + hash);
  }, [host]);
  return <ToastArea />;
}
