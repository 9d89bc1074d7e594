import { authStorageKey, type Backend, type Host, type Session, type SessionUser, useSession } from 'shared-contracts';
import { clearTabAfterExplicitSignOut, setExplicitSignOut } from './explicit-sign-out.ts';
import { hasAdminRole } from './has-admin-role.ts';

const watched = new WeakSet<Backend>();

/** Keeps the session store in step with the auth service for as long as the page lives. The same client is watched once. */
export function watchAuthState(backend: Backend, report: Host['report']): void {
  if (watched.has(backend)) return;
  watched.add(backend);
  backend.auth.onAuthStateChange((_event, session) => {
    // The client holds a lock while it calls back: anything that asks it again has to wait until it has returned.
    setTimeout(() => void adopt(backend, session, report), 0);
  });
}

/**
 * Reads the session that this browser holds, if any, and notices when another tab makes or ends one. The client is only
 * loaded when there is a session; loading it is what makes the host watch it. Returns how to stop.
 */
export function watchStoredSession(host: Pick<Host, 'backend' | 'settings' | 'report'>): () => void {
  const key = authStorageKey(host.settings.backendUrl);
  const start = () => {
    host.backend().catch((error: unknown) => {
      signedOut();
      host.report(error, 'session');
    });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    if (event.newValue === null) signedOut();
    else start();
  };
  addEventListener('storage', onStorage);
  if (storedSession(key)) start();
  else signedOut();
  return () => removeEventListener('storage', onStorage);
}

function signedOut(): void {
  delete document.documentElement.dataset.session;
  useSession.setState(clearTabAfterExplicitSignOut() ? { status: 'signed-out', isExplicit: true } : { status: 'signed-out' }, true);
}

function storedSession(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

async function adopt(backend: Backend, session: Session | null, report: Host['report']): Promise<void> {
  if (!session) return signedOut();
  setExplicitSignOut(false);
  delete document.documentElement.dataset.session;
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
    // Without a network nothing was checked: who was an admin is asked about again when it is back, and loses no work.
    if (known !== 'checking' && !navigator.onLine) {
      role = known;
      addEventListener('online', () => isStill(user) && void adopt(backend, session, report), { once: true });
    }
  }
  if (isStill(user)) useSession.setState({ status: 'signed-in', user, role }, true);
}

/** Whether this person is signed in at this moment: somebody may have left, or another one come, while an answer was awaited. */
function isStill({ id }: SessionUser): boolean {
  const now = useSession.getState();
  return now.status === 'signed-in' && now.user.id === id;
}

function userOf({ user }: Session): SessionUser {
  const fullName: unknown = user.user_metadata.full_name;
  return { id: user.id, email: user.email ?? '', fullName: typeof fullName === 'string' ? fullName : '' };
}
