import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import type { BrowserGateOptions } from '../compose/read/site.ts';
import { listenOnLoopback, type RunningServer } from '../serve/loopback.ts';
import { TEST_LAUNCH_OPTIONS } from '../testing/test-browser.ts';
import { createTestSite } from '../testing/test-site.ts';
import { createRemoteRelease, createShellRelease } from '../testing/test-store.ts';
import type { Release } from '../types/index.ts';
import { visitPages } from './visit-pages.ts';

jest.setTimeout(120_000);

const candidate = createRemoteRelease('demo');
const FILE = `/remotes/demo/${candidate.releaseId}/page.js`;
const OTHER_FILE = `/remotes/shop/${'0'.repeat(16)}/page.js`;
const document = (main: string, script = '') =>
  `<!doctype html><html data-interactive><title>x</title><link rel="icon" href="data:,">
   <main><h1>Text</h1>${main}</main><script>${script}</script>`;

let site: RunningServer;
let requested: string[];
/** Documents and scripts by path; a number is the status of an empty response. */
let files: Record<string, string | number>;

beforeAll(async () => {
  site = await listenOnLoopback(0, () =>
    createServer(({ url = '/' }, response) => {
      requested.push(url);
      const file = files[url] ?? 404;
      response.writeHead(typeof file === 'number' ? file : 200, { 'Content-Type': url.endsWith('.js') ? 'text/javascript' : 'text/html' });
      response.end(typeof file === 'number' ? document('') : file);
    }),
  );
});
beforeEach(() => {
  files = {};
  requested = [];
});
afterAll(() => site.stop());

/** Visits the pages below `/demo` for the remote `demo`, those below `/shop` for another remote. */
async function visit(changes: Partial<BrowserGateOptions> = {}, release: Release = candidate, prerender = false) {
  const routes = Object.keys(files)
    .filter((path) => !path.endsWith('.js') && path !== '/login')
    .map((path) => ({ path, page: './Page', title: '', description: '', prerender, remote: path.split('/')[1] ?? '' }));
  const origin = `http://localhost:${site.port}`;
  const options = { ...createTestSite('/nowhere').browserGate, launchOptions: () => TEST_LAUNCH_OPTIONS, ...changes };
  return visitPages({ origin, routes, settings: { siteUrl: origin }, candidate: release }, options, 4000);
}

test('reports errors, notices, missing files and navigations of each page, with the position in the built file', async () => {
  files[FILE] = '// a comment\nsetTimeout(() => { throw new Error("delayed"); }, 30)';
  files['/demo/valid'] = document('');
  files['/demo/throws'] = `${document('')}<script src="${FILE}"></script>`;
  files['/demo/logs'] = document('', 'console.error("logged")');
  files['/demo/notice'] = document('<div role="alert">Unavailable</div>');
  files['/demo/file'] = document('<img src="/missing.png">');
  files['/demo/navigates'] = document('', 'history.replaceState(null, "", "/elsewhere")');
  files['/demo/missing'] = 404;
  const problems = await visit();
  expect(
    problems.map(({ path, text }) => `${path}: ${text.replace(/http:\/\/localhost:\d+/, '').replace(' while loading the page', '')}`),
  ).toEqual([
    `/demo/throws: uncaught delayed (${FILE}:2:26)`,
    '/demo/logs: console error: logged',
    '/demo/notice: the notice "Unavailable"',
    '/demo/file: status 404 of /missing.png',
    '/demo/navigates: navigation to /elsewhere',
    '/demo/missing: status 404 of /demo/missing',
  ]);
  expect(problems.every(({ kind, isOwn }) => kind === 'failure' && isOwn)).toBe(true);
});

test('starts islands, visits pages of others that have islands of the remote, and says whose problem it is', async () => {
  const island = (name: string, file: string) =>
    `<div data-island="${name}" onfocusin="this.dataset.started = ''; document.head.append(Object.assign(document.createElement('script'), { src: '${file}' }))">…</div>`;
  files[FILE] = 'throw new Error("own island")';
  files[OTHER_FILE] = 'throw new Error("other island")';
  files['/demo'] = document(island('shop/Basket', OTHER_FILE));
  files['/shop/with-island'] = document(island('demo/Button', FILE));
  files['/shop/without'] = document('', 'throw new Error("not visited")');
  const texts = async (release?: Release) => (await visit({}, release)).map(({ isOwn, text }) => [isOwn, text.split(' (')[0]]);
  expect(await texts()).toEqual([
    [false, 'uncaught other island'],
    [true, 'uncaught own island'],
  ]);
  expect(await texts(createShellRelease())).toEqual([
    [true, 'uncaught other island'],
    [true, 'uncaught own island'],
    [true, expect.stringContaining('not visited')],
  ]);
});

test('a page on which the server doesn’t deliver something has an outage, and no failure', async () => {
  files[FILE] = 503;
  files['/demo'] = `${document('', 'console.error("logged")')}<script src="${FILE}"></script>`;
  expect(await visit()).toEqual([
    expect.objectContaining({ path: '/demo', kind: 'outage', text: expect.stringContaining('status 503 of ') }),
  ]);
});

test('mocks the backend, also behind the origin of the site, and fills the local storage', async () => {
  const script = `fetch('/slots'); navigator.sendBeacon('/collect', '[]');
    fetch('https://backend.example/roles', { method: 'POST' }).then((response) => response.json()).then(([role]) => {
      if (role !== localStorage.getItem('role')) throw new Error('not an admin');
    })`;
  files['/demo'] = document('', script);
  const headers = { 'access-control-allow-origin': '*' };
  const mockResponse = () => ({ headers, contentType: 'application/json', body: '["admin"]' });
  expect(await visit({ mockResponse, localStorage: () => ({ role: 'admin' }) })).toEqual([]);
  expect((await visit({ mockResponse })).map(({ text }) => text)).toEqual(['uncaught not an admin while loading the page']);
  expect(new Set(requested)).toEqual(new Set(['/demo']));
});

test('presses the main control of a page, and opens a prerendered page by a link', async () => {
  files['/demo/pressed'] = document(
    '<div data-destructive><button onclick="throw 1">Delete</button></div><button disabled>Send</button>' +
      '<button onclick="throw new Error(\'broken\')">Start</button><button onclick="throw 2">Other</button>',
  );
  files['/demo/by-link'] = document(
    '',
    "if (performance.getEntriesByType('navigation')[0].type === 'navigate' && document.referrer) throw new Error('by link')",
  );
  expect((await visit({}, candidate, true)).map(({ text }) => text)).toEqual([
    'uncaught broken while pressing "Start"',
    'uncaught by link while opening it by a link',
  ]);
});

test('performs the main task of a page instead, also of the shell’s own pages, and reports why it failed', async () => {
  files['/demo'] = document('<button onclick="this.textContent = \'Sent\'">Send</button>');
  files['/demo/old'] = document('<button onclick="console.error(\'unknown field\')">Send</button>');
  const perform = async (page: Page) => {
    await page.getByRole('button').click();
    if (!(await page.getByText('Sent', { exact: true }).isVisible())) throw new Error('the page shows no receipt');
  };
  const visited: string[] = [];
  const logIn = async (page: Page) => void visited.push(new URL(page.url()).pathname);
  const tasks = [
    ...['/demo', '/demo/old'].map((path) => ({ path, name: 'send the order', perform })),
    { path: '/login', name: 'log in', perform: logIn },
  ];
  expect((await visit({ tasks })).map(({ path, text }) => `${path}: ${text}`)).toEqual([
    '/demo/old: console error: unknown field while trying to send the order',
    '/demo/old: the page shows no receipt while trying to send the order',
  ]);
  files = { '/demo': document(''), '/login': document('') };
  await visit({ tasks }, createShellRelease());
  expect(visited).toEqual(['/login']);
});
