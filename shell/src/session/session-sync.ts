import { type Backend, getAuthStorageKey, type Host, type Session, type SessionUser, useSession } from 'shared-contracts';
import { createSafeStorage } from 'shared-contracts/safe-storage';
import { clearTabAfterExplicitSignOut, setExplicitSignOut } from './explicit-sign-out.ts';

const watchedClients = new WeakSet<Backend>();

/** Updates the session store on every change of the auth state. Repeated calls with the same client do nothing. */
export function watchAuthState(backend: Backend, report: Host['report']): void {
  if (watchedClients.has(backend)) return;
  watchedClients.add(backend);
  let timer: ReturnType<typeof setTimeout>;
  backend.auth.onAuthStateChange((_event, session) => {
    clearTimeout(timer);
    if (!session) return setSignedOut();
    // Supabase's client holds a lock during this callback: a call of the client in it would deadlock.
    timer = setTimeout(() => void applySession(backend, session, report), 0);
  });
}

/**
 * Loads the backend client if a session is stored, now or later by another tab; the host then watches its auth state. Without
 * a stored session the visitor is signed out, and the client is not loaded. Returns a function that stops watching.
 */
export function watchStoredSession(host: Pick<Host, 'backend' | 'settings' | 'report'>): () => void {
  const key = getAuthStorageKey(host.settings.backendUrl);
  const loadClient = () => {
    host.backend().catch((error: unknown) => {
      setSignedOut();
      host.report(error, 'session');
    });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    if (event.newValue === null) setSignedOut();
    else loadClient();
  };
  addEventListener('storage', onStorage);
  if (createSafeStorage('localStorage').getItem(key)) loadClient();
  else setSignedOut();
  return () => removeEventListener('storage', onStorage);
}

function setSignedOut(): void {
  delete document.documentElement.dataset.session;
  useSession.setState(clearTabAfterExplicitSignOut() ? { status: 'signed-out', isExplicit: true } : { status: 'signed-out' }, true);
}

async function applySession(backend: Backend, session: Session, report: Host['report']): Promise<void> {
  setExplicitSignOut(false);
  const user = toSessionUser(session);
  const current = useSession.getState();
  // After a token refresh the user keeps the role while it is checked again.
  const knownRole = current.status === 'signed-in' && current.user.id === user.id ? current.role : 'checking';
  useSession.setState({ status: 'signed-in', user, role: knownRole }, true);
  let role: 'admin' | 'user' = 'user';
  try {
    if (await hasAdminRole(backend, user.id)) role = 'admin';
    // An ended session reads no role. The client ends it here too if the service refuses it, so that the login page comes first.
    else if (/^\/admin\b/.test(location.pathname)) await backend.auth.getUser();
  } catch (error) {
    report(error, 'role check');
    // An admin who goes offline keeps the role, and unsaved work, until the check can be repeated.
    if (knownRole !== 'checking' && !navigator.onLine) {
      role = knownRole;
      addEventListener('online', () => isCurrentUser(user) && void applySession(backend, session, report), { once: true });
    }
  }
  if (isCurrentUser(user)) useSession.setState({ status: 'signed-in', user, role }, true);
}

/** Returns whether the user is still signed in: the session may have changed during an asynchronous call. */
function isCurrentUser({ id }: SessionUser): boolean {
  const session = useSession.getState();
  return session.status === 'signed-in' && session.user.id === id;
}

function toSessionUser({ user }: Session): SessionUser {
  const fullName: unknown = user.user_metadata.full_name;
  return { id: user.id, email: user.email ?? '', fullName: typeof fullName === 'string' ? fullName : '' };
}

/** Returns whether the user has a `user_roles` row with role admin. @throws Error with the service's message */
async function hasAdminRole(backend: Backend, userId: string): Promise<boolean> {
  const { data, error } = await backend.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').limit(1).maybeSingle();
  if (error) throw new Error(error.message);
  return data?.role === 'admin';
}
