import { type Backend, type Host, type Session, type SessionUser, sessionStorageKey, useSession } from 'shared-contracts';
import { hasAdminRole } from './role.ts';

/**
 * Keeps the session store in step with the auth service, over all open tabs. The client is only loaded when this browser
 * holds a session, or as soon as another part or another tab makes one. Returns how to stop.
 */
export function followSession(host: Pick<Host, 'backend' | 'settings' | 'report'>): () => void {
  const key = sessionStorageKey(host.settings.backendUrl);
  let unsubscribe: (() => void) | null = null;
  let stopped = false;

  const subscribe = async () => {
    const backend = await host.backend();
    if (stopped || unsubscribe) return;
    const { data } = backend.auth.onAuthStateChange((_event, session) => {
      // The client holds a lock while it calls back: anything that asks it again has to wait until it has returned.
      setTimeout(() => void adopt(backend, session, host.report), 0);
    });
    unsubscribe = () => data.subscription.unsubscribe();
  };
  const start = () => {
    subscribe().catch((error: unknown) => {
      useSession.setState({ status: 'signed-out' }, true);
      host.report(error, 'session');
    });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && !unsubscribe) start();
    else if (event.key === key && event.newValue === null) useSession.setState({ status: 'signed-out' }, true);
  };

  addEventListener('storage', onStorage);
  if (storedSession(key)) start();
  else useSession.setState({ status: 'signed-out' }, true);
  return () => {
    stopped = true;
    unsubscribe?.();
    removeEventListener('storage', onStorage);
  };
}

function storedSession(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

async function adopt(backend: Backend, session: Session | null, report: Host['report']): Promise<void> {
  delete document.documentElement.dataset.session;
  if (!session) {
    useSession.setState({ status: 'signed-out' }, true);
    return;
  }
  const user = userOf(session);
  const current = useSession.getState();
  // A refreshed token is the same person: keep the role while it is asked for again.
  const known = current.status === 'signed-in' && current.user.id === user.id ? current.role : 'checking';
  useSession.setState({ status: 'signed-in', user, role: known }, true);
  let role: 'admin' | 'user' = 'user';
  try {
    if (await hasAdminRole(backend, user.id)) role = 'admin';
  } catch (error) {
    // The specification: a role check that fails is logged and treated as not admin.
    report(error, 'role check');
  }
  const latest = useSession.getState();
  if (latest.status === 'signed-in' && latest.user.id === user.id) useSession.setState({ status: 'signed-in', user, role }, true);
}

function userOf({ user }: Session): SessionUser {
  const fullName: unknown = user.user_metadata.full_name;
  return { id: user.id, email: user.email ?? '', fullName: typeof fullName === 'string' ? fullName : '' };
}
