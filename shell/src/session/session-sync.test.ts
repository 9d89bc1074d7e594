/** @jest-environment jsdom */
import { type Backend, getAuthStorageKey, type Session, useSession } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { watchAuthState, watchStoredSession } from './session-sync.ts';
import { signOut } from './sign-out.ts';

type RoleResponse = { data: { role: string } | null; error: { message: string } | null };

const ADMIN: RoleResponse = { data: { role: 'admin' }, error: null };
const NO_ROLE: RoleResponse = { data: null, error: null };

/** A fake auth service and role table; `emit` notifies the subscribers of the auth state. */
function createFakeService(responses: (RoleResponse | Promise<RoleResponse> | Error)[] = [], isEnded = false) {
  const queries: string[] = [];
  const listeners: ((event: string, session: Session | null) => void)[] = [];
  const query = {
    select: (columns: string) => next(`select ${columns}`),
    eq: (column: string, value: string) => next(`${column}=${value}`),
    limit: (rows: number) => next(`limit ${rows}`),
    maybeSingle: async () => {
      const response = responses.shift() ?? NO_ROLE;
      if (response instanceof Error) throw response;
      return response;
    },
  };
  const next = (step: string) => {
    queries.push(step);
    return query;
  };
  const client = {
    auth: {
      onAuthStateChange: (listener: (typeof listeners)[number]) => listeners.push(listener),
      getUser: async () => {
        if (!isEnded) return { error: null };
        // Like the client, whose session ends when the service refuses it.
        for (const listener of listeners) listener('SIGNED_OUT', null);
        return { error: new Error('Auth session missing!') };
      },
    },
    from: (table: string) => next(table),
  } as unknown as Backend;
  const emit = async (session: Session | null) => {
    for (const listener of listeners) listener('SIGNED_IN', session);
    await settle();
  };
  return { client, queries, listeners, emit };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const createSession = (id: string, metadata: object = { full_name: 'Ada Lovelace' }) =>
  ({ user: { id, email: `${id}@example.test`, user_metadata: metadata } }) as unknown as Session;
const createUser = (id: string) => ({ id, email: `${id}@example.test`, fullName: 'Ada Lovelace' });

let reports: string[];
const report = (error: unknown, part: string) => void reports.push(`${part}: ${error instanceof Error ? error.message : error}`);

beforeEach(() => {
  reports = [];
  localStorage.clear();
  useSession.setState({ status: 'pending' }, true);
  document.documentElement.dataset.session = 'stored';
});

describe('watchAuthState', () => {
  test('signs the user in with role checking, then sets the role admin', async () => {
    let decide = (_: RoleResponse) => {};
    const response = new Promise<RoleResponse>((resolve) => {
      decide = resolve;
    });
    const { client, emit, queries } = createFakeService([response]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: createUser('ada'), role: 'checking' });
    expect(queries).toEqual(['user_roles', 'select role', 'user_id=ada', 'role=admin', 'limit 1']);
    decide(ADMIN);
    await settle();
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: createUser('ada'), role: 'admin' });
    // Until the header shows the account.
    expect(document.documentElement.dataset.session).toBe('stored');
  });

  test('sets the role user if the user has no admin role', async () => {
    const { client, emit } = createFakeService([NO_ROLE]);
    watchAuthState(client, report);
    await emit(createSession('eve', {}));
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: { ...createUser('eve'), fullName: '' }, role: 'user' });
    expect(reports).toEqual([]);
  });

  test('signs a user out whose session ended elsewhere, and shows no other role before', async () => {
    const { client, emit } = createFakeService([ADMIN, NO_ROLE], true);
    history.replaceState(null, '', '/admin');
    watchAuthState(client, report);
    await emit(createSession('ada'));
    const states: string[] = [];
    const stop = useSession.subscribe((session) => states.push(session.status === 'signed-in' ? session.role : session.status));
    await emit(createSession('ada'));
    stop();
    expect(states).toEqual(['admin', 'signed-out']);
    history.replaceState(null, '', '/');
  });

  test('a sign-out during the role check comes before its failure', async () => {
    let fail = (_: Error) => {};
    const response = new Promise<RoleResponse>((_, reject) => {
      fail = reject;
    });
    const { client, emit, listeners } = createFakeService([response]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    listeners[0]?.('SIGNED_OUT', null);
    fail(new Error('JWT expired'));
    const states: string[] = [];
    const stop = useSession.subscribe(({ status }) => states.push(status));
    await settle();
    stop();
    expect([states, useSession.getState()]).toEqual([[], { status: 'signed-out' }]);
  });

  test.each([
    ['an error of the service', { data: null, error: { message: 'permission denied' } }, 'permission denied'],
    ['a network error', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ] as const)('reports %s in the role check and sets the role user', async (_, response, message) => {
    const { client, emit } = createFakeService([response]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', role: 'user' });
    expect(reports).toEqual([`role check: ${message}`]);
  });

  test('an offline admin keeps the role until the check is repeated on the online event', async () => {
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { client, emit } = createFakeService([ADMIN, new TypeError('Failed to fetch'), NO_ROLE]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    await emit(createSession('ada'));
    expect(useSession.getState()).toMatchObject({ role: 'admin' });
    expect(reports).toEqual(['role check: Failed to fetch']);
    offline.mockRestore();
    dispatchEvent(new Event('online'));
    await settle();
    expect(useSession.getState()).toMatchObject({ role: 'user' });
  });

  test('does not sign a user in again on the online event after an offline sign-out', async () => {
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { client, queries, emit } = createFakeService([ADMIN, new TypeError('Failed to fetch'), ADMIN]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    await emit(createSession('ada'));
    await emit(null);
    offline.mockRestore();
    const queriesBefore = queries.length;
    dispatchEvent(new Event('online'));
    await settle();
    expect([useSession.getState(), queries.length]).toEqual([{ status: 'signed-out' }, queriesBefore]);
  });

  test('keeps the role after a token refresh while the role is checked again', async () => {
    const never = new Promise<RoleResponse>(() => {});
    const { client, emit } = createFakeService([ADMIN, never]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    await emit(createSession('ada'));
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', role: 'admin' });
  });

  test('a second user never gets the role of the first one', async () => {
    const never = new Promise<RoleResponse>(() => {});
    const { client, emit } = createFakeService([ADMIN, never]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    await emit(createSession('eve'));
    expect(useSession.getState()).toMatchObject({ user: { id: 'eve' }, role: 'checking' });
  });

  test('ignores a role that is returned after the sign-out', async () => {
    let decide = (_: RoleResponse) => {};
    const response = new Promise<RoleResponse>((resolve) => {
      decide = resolve;
    });
    const { client, emit } = createFakeService([response]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    await emit(null);
    decide(ADMIN);
    await settle();
    expect(useSession.getState()).toEqual({ status: 'signed-out' });
  });

  test('subscribes to a client once, and does not call it during its callback', async () => {
    const { client, listeners, queries } = createFakeService();
    watchAuthState(client, report);
    watchAuthState(client, report);
    expect(listeners).toHaveLength(1);
    listeners[0]?.('SIGNED_IN', createSession('ada'));
    expect(queries).toEqual([]);
    await settle();
    expect(queries).not.toEqual([]);
  });
});

describe('watchStoredSession', () => {
  let stop: () => void;
  let loads: number;
  afterEach(() => stop());

  function follow(backend: () => Promise<Backend> = async () => createFakeService().client) {
    loads = 0;
    const load = () => {
      loads += 1;
      return backend();
    };
    const { settings } = createFakeHost();
    stop = watchStoredSession({ settings, backend: load, report });
    return getAuthStorageKey(settings.backendUrl);
  }
  const inAnotherTab = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }));

  test('signs out synchronously and loads no client if no session is stored', () => {
    follow();
    expect([useSession.getState(), loads]).toEqual([{ status: 'signed-out' }, 0]);
    expect(document.documentElement.dataset.session).toBeUndefined();
  });

  test('loads the client if a session is stored, and is pending while the client reads it', async () => {
    localStorage.setItem(getAuthStorageKey(createFakeHost().settings.backendUrl), '{}');
    follow();
    await settle();
    expect([useSession.getState(), loads]).toEqual([{ status: 'pending' }, 1]);
    expect(document.documentElement.dataset.session).toBe('stored');
  });

  test('signs out and reports the error if the client can’t be loaded', async () => {
    localStorage.setItem(getAuthStorageKey(createFakeHost().settings.backendUrl), '{}');
    follow(() => Promise.reject(new Error('offline')));
    await settle();
    expect(useSession.getState()).toEqual({ status: 'signed-out' });
    expect(reports).toEqual(['session: offline']);
  });

  test('loads the client after a sign-in in another tab, and signs out after a sign-out there', async () => {
    const key = follow();
    inAnotherTab('mantine-color-scheme-value', 'dark');
    expect(loads).toBe(0);
    inAnotherTab(key, '{}');
    expect(loads).toBe(1);
    useSession.setState({ status: 'signed-in', user: createUser('ada'), role: 'admin' }, true);
    inAnotherTab('mantine-color-scheme-value', null);
    expect(useSession.getState().status).toBe('signed-in');
    inAnotherTab(key, null);
    expect(useSession.getState()).toEqual({ status: 'signed-out' });
  });

  test('ignores storage events after stop()', () => {
    const key = follow();
    stop();
    inAnotherTab(key, '{}');
    expect(loads).toBe(0);
  });

  test('signs out if storage is blocked', () => {
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    follow();
    storage.mockRestore();
    expect([useSession.getState(), loads]).toEqual([{ status: 'signed-out' }, 0]);
  });
});

test('signOut shows an error and stays on the page if the client can’t be loaded', async () => {
  const host = createFakeHost({ backend: () => Promise.reject(new Error('offline')) });
  await signOut(host);
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'offline' }]);
  expect(host.navigations).toEqual([]);
});

test('signOut ends the session on this device and shows a notice if the service is unreachable', async () => {
  const scopes: (string | undefined)[] = [];
  const auth = {
    signOut: async ({ scope }: { scope?: string } = {}) => {
      scopes.push(scope);
      return { error: new Error('Failed to fetch') };
    },
  };
  const host = createFakeHost({ backend: async () => ({ auth }) as unknown as Backend });
  await signOut(host);
  expect(scopes).toEqual([undefined, 'local']);
  expect(host.toasts).toMatchObject([{ kind: 'info', title: 'Signed out on this device' }]);
  expect(host.navigations).toEqual(['/']);
});

describe('an explicit sign-out', () => {
  const storeTabData = () => {
    sessionStorage.setItem('northlight-admin', 'Dear Ms Keller');
    sessionStorage.setItem('federation-preview', 'demo.pr-42');
  };
  const storedKeys = () => Object.keys(sessionStorage).sort();
  const createHost = (backend: () => Promise<Backend>) => createFakeHost({ backend });
  const host = createHost(async () => ({ auth: { signOut: async () => ({ error: null }) } }) as unknown as Backend);
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  test('marks the session as signed out by choice, and clears the session storage except for the preview', async () => {
    const { client, emit } = createFakeService([ADMIN]);
    watchAuthState(client, report);
    await emit(createSession('ada'));
    storeTabData();
    await signOut(host);
    await emit(null);
    expect(useSession.getState()).toEqual({ status: 'signed-out', isExplicit: true });
    expect(storedKeys()).toEqual(['federation-preview']);
  });

  test('a tab that is opened after an explicit sign-out clears its session storage', async () => {
    await signOut(host);
    storeTabData();
    watchStoredSession({ settings: createFakeHost().settings, backend: async () => createFakeService().client, report })();
    expect(storedKeys()).toEqual(['federation-preview']);
  });

  test('isExplicit is not set when a session expires after a later sign-in or a failed sign-out', async () => {
    const { client, emit } = createFakeService([ADMIN]);
    watchAuthState(client, report);
    await signOut(host);
    await emit(createSession('ada'));
    await signOut(createHost(() => Promise.reject(new Error('offline'))));
    storeTabData();
    await emit(null);
    expect(useSession.getState()).toEqual({ status: 'signed-out' });
    expect(storedKeys()).toEqual(['federation-preview', 'northlight-admin']);
  });
});
