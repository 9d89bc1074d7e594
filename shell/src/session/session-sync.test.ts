import { authStorageKey, type Backend, type Session, useSession } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { watchAuthState, watchStoredSession } from './session-sync.ts';
import { signOut } from './sign-out.ts';

type Answer = { data: { role: string } | null; error: { message: string } | null };

const ADMIN: Answer = { data: { role: 'admin' }, error: null };
const NOBODY: Answer = { data: null, error: null };

/** An auth service and a role table written by hand: `say` is what the service tells its subscribers. */
function fakeService(answers: (Answer | Promise<Answer> | Error)[] = []) {
  const asked: string[] = [];
  const told: ((event: string, session: Session | null) => void)[] = [];
  const query = {
    select: (columns: string) => next(`select ${columns}`),
    eq: (column: string, value: string) => next(`${column}=${value}`),
    limit: (rows: number) => next(`limit ${rows}`),
    maybeSingle: async () => {
      const answer = answers.shift() ?? NOBODY;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const next = (step: string) => {
    asked.push(step);
    return query;
  };
  const client = {
    auth: { onAuthStateChange: (listener: (typeof told)[number]) => told.push(listener) },
    from: (table: string) => next(table),
  } as unknown as Backend;
  const say = async (session: Session | null) => {
    for (const tell of told) tell('SIGNED_IN', session);
    await settle();
  };
  return { client, asked, told, say };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const sessionOf = (id: string, metadata: object = { full_name: 'Ada Lovelace' }) =>
  ({ user: { id, email: `${id}@example.test`, user_metadata: metadata } }) as unknown as Session;
const userOf = (id: string) => ({ id, email: `${id}@example.test`, fullName: 'Ada Lovelace' });

let reports: string[];
const report = (error: unknown, part: string) => void reports.push(`${part}: ${error instanceof Error ? error.message : error}`);

beforeEach(() => {
  reports = [];
  localStorage.clear();
  useSession.setState({ status: 'pending' }, true);
  document.documentElement.dataset.session = 'stored';
});

describe('what the auth service tells', () => {
  test('an admin is signed in at once and becomes admin when the role is known', async () => {
    let decide = (_: Answer) => {};
    const answer = new Promise<Answer>((resolve) => {
      decide = resolve;
    });
    const { client, say, asked } = fakeService([answer]);
    watchAuthState(client, report);
    await say(sessionOf('ada'));
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: userOf('ada'), role: 'checking' });
    expect(asked).toEqual(['user_roles', 'select role', 'user_id=ada', 'role=admin', 'limit 1']);
    decide(ADMIN);
    await settle();
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: userOf('ada'), role: 'admin' });
    expect(document.documentElement.dataset.session).toBeUndefined();
  });

  test('a user without the role is a user', async () => {
    const { client, say } = fakeService([NOBODY]);
    watchAuthState(client, report);
    await say(sessionOf('eve', {}));
    expect(useSession.getState()).toEqual({ status: 'signed-in', user: { ...userOf('eve'), fullName: '' }, role: 'user' });
    expect(reports).toEqual([]);
  });

  test.each([
    ['the service’s error', { data: null, error: { message: 'permission denied' } }, 'permission denied'],
    ['a broken connection', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ] as const)('a role check that ends with %s is reported and means: not admin', async (_, answer, message) => {
    const { client, say } = fakeService([answer]);
    watchAuthState(client, report);
    await say(sessionOf('ada'));
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', role: 'user' });
    expect(reports).toEqual([`role check: ${message}`]);
  });

  test('an admin without a network stays one, until the next check says otherwise', async () => {
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { client, say } = fakeService([ADMIN, new TypeError('Failed to fetch'), NOBODY]);
    watchAuthState(client, report);
    await say(sessionOf('ada'));
    await say(sessionOf('ada'));
    expect(useSession.getState()).toMatchObject({ role: 'admin' });
    expect(reports).toEqual(['role check: Failed to fetch']);
    offline.mockRestore();
    dispatchEvent(new Event('online'));
    await settle();
    expect(useSession.getState()).toMatchObject({ role: 'user' });
  });

  test('who signed out without a network is not signed in again when it is back', async () => {
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { client, asked, say } = fakeService([ADMIN, new TypeError('Failed to fetch'), ADMIN]);
    watchAuthState(client, report);
    await say(sessionOf('ada'));
    await say(sessionOf('ada'));
    await say(null);
    offline.mockRestore();
    const askedBefore = asked.length;
    dispatchEvent(new Event('online'));
    await settle();
    expect([useSession.getState(), asked.length]).toEqual([{ status: 'signed-out' }, askedBefore]);
  });

  test('a refreshed token keeps the role while it is asked for again', async () => {
    const never = new Promise<Answer>(() => {});
    const { client, say } = fakeService([ADMIN, never]);
    watchAuthState(client, report);
    await say(sessionOf('ada'));
    await say(sessionOf('ada'));
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', role: 'admin' });
  });

  test('another person never has the role of the one before', async () => {
    const never = new Promise<Answer>(() => {});
    const { client, say } = fakeService([ADMIN, never]);
    watchAuthState(client, report);
    await say(sessionOf('ada'));
    await say(sessionOf('eve'));
    expect(useSession.getState()).toMatchObject({ user: { id: 'eve' }, role: 'checking' });
  });

  test('a role that comes after the sign-out signs nobody in again', async () => {
    let decide = (_: Answer) => {};
    const answer = new Promise<Answer>((resolve) => {
      decide = resolve;
    });
    const { client, say } = fakeService([answer]);
    watchAuthState(client, report);
    await say(sessionOf('ada'));
    await say(null);
    decide(ADMIN);
    await settle();
    expect(useSession.getState()).toEqual({ status: 'signed-out' });
  });

  test('a client is watched once, and is not asked while it calls back', async () => {
    const { client, told, asked } = fakeService();
    watchAuthState(client, report);
    watchAuthState(client, report);
    expect(told).toHaveLength(1);
    told[0]?.('SIGNED_IN', sessionOf('ada'));
    expect(asked).toEqual([]);
    await settle();
    expect(asked).not.toEqual([]);
  });
});

describe('what this browser holds', () => {
  let stop: () => void;
  let loads: number;
  afterEach(() => stop());

  function follow(backend: () => Promise<Backend> = async () => fakeService().client) {
    loads = 0;
    const load = () => {
      loads += 1;
      return backend();
    };
    const { settings } = createFakeHost();
    stop = watchStoredSession({ settings, backend: load, report });
    return authStorageKey(settings.backendUrl);
  }
  const inAnotherTab = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }));

  test('without a session the visitor is signed out at once and no client is loaded', () => {
    follow();
    expect([useSession.getState(), loads]).toEqual([{ status: 'signed-out' }, 0]);
    expect(document.documentElement.dataset.session).toBeUndefined();
  });

  test('with a session the client is loaded, and the state stays open until it has read it', async () => {
    localStorage.setItem(authStorageKey(createFakeHost().settings.backendUrl), '{}');
    follow();
    await settle();
    expect([useSession.getState(), loads]).toEqual([{ status: 'pending' }, 1]);
    expect(document.documentElement.dataset.session).toBe('stored');
  });

  test('a client that can’t be loaded means signed out, and is reported', async () => {
    localStorage.setItem(authStorageKey(createFakeHost().settings.backendUrl), '{}');
    follow(() => Promise.reject(new Error('offline')));
    await settle();
    expect(useSession.getState()).toEqual({ status: 'signed-out' });
    expect(reports).toEqual(['session: offline']);
  });

  test('a sign-in in another tab loads the client, a sign-out there is one here', async () => {
    const key = follow();
    inAnotherTab('mantine-color-scheme-value', 'dark');
    expect(loads).toBe(0);
    inAnotherTab(key, '{}');
    expect(loads).toBe(1);
    useSession.setState({ status: 'signed-in', user: userOf('ada'), role: 'admin' }, true);
    inAnotherTab('mantine-color-scheme-value', null);
    expect(useSession.getState().status).toBe('signed-in');
    inAnotherTab(key, null);
    expect(useSession.getState()).toEqual({ status: 'signed-out' });
  });

  test('what stopped following hears nothing more', () => {
    const key = follow();
    stop();
    inAnotherTab(key, '{}');
    expect(loads).toBe(0);
  });

  test('a browser that blocks storage has no session', () => {
    const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    follow();
    storage.mockRestore();
    expect([useSession.getState(), loads]).toEqual([{ status: 'signed-out' }, 0]);
  });
});

test('a sign-out whose code can’t be loaded is told', async () => {
  const host = createFakeHost({ backend: () => Promise.reject(new Error('offline')) });
  await signOut(host);
  expect(host.toasts).toEqual([{ kind: 'failure', title: 'Error', message: 'offline' }]);
  expect(host.navigations).toEqual([]);
});

test('a sign-out that the service does not hear ends the session on this device, and says so', async () => {
  const ended: (string | undefined)[] = [];
  const auth = {
    signOut: async ({ scope }: { scope?: string } = {}) => {
      ended.push(scope);
      return { error: new Error('Failed to fetch') };
    },
  };
  const host = createFakeHost({ backend: async () => ({ auth }) as unknown as Backend });
  await signOut(host);
  expect(ended).toEqual([undefined, 'local']);
  expect(host.toasts).toMatchObject([{ kind: 'info', title: 'Signed out on this device' }]);
  expect(host.navigations).toEqual(['/']);
});

describe('a sign-out that was meant', () => {
  const keep = () => {
    sessionStorage.setItem('northlight-admin', 'Dear Ms Keller');
    sessionStorage.setItem('northlight-preview', 'demo.pr-42');
  };
  const kept = () => Object.keys(sessionStorage).sort();
  const hostOf = (backend: () => Promise<Backend>) => createFakeHost({ backend });
  const reached = hostOf(async () => ({ auth: { signOut: async () => ({ error: null }) } }) as unknown as Backend);
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  test('is told as such and leaves nothing of the person in the tab, but the preview', async () => {
    const { client, say } = fakeService([ADMIN]);
    watchAuthState(client, report);
    await say(sessionOf('ada'));
    keep();
    await signOut(reached);
    await say(null);
    expect(useSession.getState()).toEqual({ status: 'signed-out', isExplicit: true });
    expect(kept()).toEqual(['northlight-preview']);
  });

  test('is noticed by a tab that only opens, or comes back, afterwards', async () => {
    await signOut(reached);
    keep();
    watchStoredSession({ settings: createFakeHost().settings, backend: async () => fakeService().client, report })();
    expect(kept()).toEqual(['northlight-preview']);
  });

  test('differs from a session that ends by itself, also after an earlier one and after one that failed', async () => {
    const { client, say } = fakeService([ADMIN]);
    watchAuthState(client, report);
    await signOut(reached);
    await say(sessionOf('ada'));
    await signOut(hostOf(() => Promise.reject(new Error('offline'))));
    keep();
    await say(null);
    expect(useSession.getState()).toEqual({ status: 'signed-out' });
    expect(kept()).toEqual(['northlight-admin', 'northlight-preview']);
  });
});
