import { useEffect } from 'react';
import { useHost } from 'shared-contracts';
import { preloadToasts } from './notify/notify.ts';
import { ToastArea } from './notify/ToastArea.tsx';
import { EMAIL_LINK_FRAGMENT, RESET_PASSWORD_PATH } from './routing/paths.ts';
import { watchStoredSession } from './session/session-sync.ts';

/** Shows toasts over every page, follows the session, and handles the link of an e-mail, once per document. */
export function Overlay() {
  const host = useHost();
  useEffect(() => watchStoredSession(host), [host]);
  useEffect(preloadToasts, []);
  useEffect(() => {
    const { hash, pathname } = location;
    if (EMAIL_LINK_FRAGMENT.test(hash) && pathname !== RESET_PASSWORD_PATH)
      void import(/* webpackChunkName: 'auth' */ './auth/handle-email-link.ts').then(
        (code) => code.handleEmailLink(host, hash),
        () => {},
      );
  }, [host]);
  return <ToastArea />;
}
