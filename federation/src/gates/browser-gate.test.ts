import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listenOnLoopback, type RunningServer } from '../serve/loopback.ts';
import { TEST_LAUNCH_OPTIONS } from '../testing/test-browser.ts';
import { createTestSite } from '../testing/test-site.ts';
import { createRemoteRelease, createShellRelease } from '../testing/test-store.ts';
import { type BrowserGateInput, findBrowserProblems } from './browser-gate.ts';
import type { BrowserGateOptions } from './gate-options.ts';

jest.setTimeout(120_000);

const candidate = createRemoteRelease('demo', { entry: 'remote-entry.js', modules: { './Page': { js: [], css: [] } } });
const FILE = `/remotes/demo/${candidate.releaseId}/remote-entry.js`;
const document = (main: string, script = '', entry = FILE) =>
  `<!doctype html><html data-interactive><title>x</title><link rel="icon" href="data:,">
   <main>${main}</main><script src="${entry}"></script><script>${script}</script>`;

let site: RunningServer;
let backend: RunningServer;
let backendRequests = 0;
let entryCode = '';
const requested: string[] = [];
const pages: Record<string, string> = {};

beforeAll(async () => {
  site = await listenOnLoopback(0, () =>
    createServer(({ url = '/' }, response) => {
      requested.push(url);
      if (url.startsWith('/pressed/')) return void response.end();
      if (url === FILE) return void response.setHeader('Content-Type', 'text/javascript').end(entryCode);
      response.writeHead(pages[url] ? 200 : 404, { 'Content-Type': 'text/html' }).end(pages[url] ?? document('<h1>Not found</h1>'));
    }),
  );
  backend = await listenOnLoopback(0, () =>
    createServer((_, response) => {
      backendRequests += 1;
      response.end('[]');
    }),
  );
});
afterAll(async () => void (await Promise.all([site.stop(), backend.stop()])));

async function problemsOf(
  paths: string[],
  title = '',
  changes: Partial<BrowserGateOptions> = {},
  run: Partial<BrowserGateInput> = {},
): Promise<string[]> {
  const routes = paths.map((path) => ({ path, page: './Page', title, description: '', prerender: false }));
  const origin = `http://localhost:${site.port}`;
  const options: BrowserGateOptions = {
    ...createTestSite('/nowhere').browserGate,
    launchOptions: () => TEST_LAUNCH_OPTIONS,
    mockResponse: (url, { route }) => ({
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: JSON.stringify(url.pathname === '/roles' ? [route?.title] : []),
    }),
    localStorage: ({ route }): Record<string, string> => (route?.title ? { role: route.title } : {}),
    ...changes,
  };
  return findBrowserProblems({ origin, routes, settings: { siteUrl: origin }, candidate, ...run }, options, 8000);
}

test('the browser gate reports the errors of each page with its path', async () => {
  pages['/valid'] = document('<h1>Text</h1>');
  pages['/throws'] = document('<h1>Text</h1>', 'setTimeout(() => { throw new Error("delayed"); }, 30)');
  pages['/logs'] = document('<h1>Text</h1>', 'console.error("logged")');
  pages['/notice'] = document('<h1>Text</h1><div role="alert">Unavailable<br>now</div>');
  pages['/navigates'] = document('<h1>Text</h1>', 'history.replaceState(null, "", "/elsewhere")');
  pages['/old'] = document('<h1>Text</h1>', '', 'data:text/javascript,');
  expect(await problemsOf([...Object.keys(pages), '/missing'])).toEqual([
    '/throws: uncaught delayed',
    '/logs: console error: logged',
    '/notice: shows the notice "Unavailable"',
    '/navigates: navigated to /elsewhere',
    '/old: remote-entry.js was not loaded',
    expect.stringContaining('/missing: console error: Failed to load resource'),
    '/missing: status 404',
  ]);
});

test('the browser gate waits for scripts that load late and for errors in effects', async () => {
  const late = (then: string) => `setTimeout(() => {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { src: '${FILE}', onload() { setTimeout(() => { ${then} }, 100); } }));
  }, 1500)`;
  const wait = (milliseconds: number) => `for (const end = Date.now() + ${milliseconds}; Date.now() < end; );`;
  pages['/late'] = document('<h1>Text</h1>', late(''), 'data:text/javascript,');
  pages['/late-throws'] = document('<h1>Text</h1>', late(`${wait(1000)} throw new Error("late");`), 'data:text/javascript,');
  expect(await problemsOf(['/late', '/late-throws'])).toEqual(['/late-throws: uncaught late']);
});

test('the browser gate mocks other origins and sets the local storage of each route', async () => {
  const backendUrl = `http://localhost:${backend.port}`;
  const script = `fetch('${backendUrl}/roles').then((response) => response.json()).then(([role]) => {
    if (role !== 'admin' || localStorage.getItem('role') !== 'admin') throw new Error('not an admin');
  })`;
  pages['/admin'] = document('<h1>Text</h1>', script);
  expect(await problemsOf(['/admin'], 'admin')).toEqual([]);
  expect(await problemsOf(['/admin'])).toEqual(['/admin: uncaught not an admin']);
  expect(backendRequests).toBe(0);
});

test('the browser gate visits pages with Global Privacy Control, so that its visits are not reported', async () => {
  pages['/counted'] = document('<h1>Text</h1>', 'if (!navigator.globalPrivacyControl) throw new Error("counted")');
  expect(await problemsOf(['/counted'])).toEqual([]);
});

test('the browser gate expects no script of a prerendered page without an island', async () => {
  pages['/read'] = document('<h1>Text</h1>', '', 'data:text/javascript,');
  const routes = [{ path: '/read', page: './Page', title: '', description: '', prerender: true }];
  expect(await problemsOf([], '', {}, { routes })).toEqual([]);
});

test('the browser gate accepts that a fragment is missing if its remote was never published', async () => {
  pages['/fragment'] = document('<h1>Text</h1>', 'console.error("[shop] Error: The registry has no remote shop.")');
  expect(await problemsOf(['/fragment'], '', {}, { unreleased: ['shop'] })).toEqual([]);
  expect(await problemsOf(['/fragment'], '', {}, { unreleased: ['other'] })).toHaveLength(1);
});

test('the browser gate performs the main task of a page and reports why it failed', async () => {
  pages['/order'] = document('<h1>Order</h1><button onclick="this.textContent = \'Sent\'">Send</button>');
  pages['/old'] = document('<h1>Order</h1><button onclick="console.error(\'unknown field\')">Send</button>');
  const perform = async (page: Page) => {
    await page.getByRole('button').click();
    const isSent = await page.getByText('Sent', { exact: true }).isVisible();
    if (!isSent) throw new Error('the page shows no receipt');
  };
  const tasks = ['/order', '/old', '/unvisited'].map((path) => ({ path, name: 'send the order', perform }));
  expect(await problemsOf(['/order', '/old'], '', { tasks })).toEqual([
    '/old: trying to send the order: console error: unknown field',
    "/old: can't send the order: the page shows no receipt",
  ]);
});

test('the browser gate opens the pages of a shell that have a main task but no route', async () => {
  pages['/valid'] = document('<h1>Text</h1>');
  pages['/login'] = document('<h1>Log in</h1>');
  const visited: string[] = [];
  const tasks = [{ path: '/login', name: 'log in', perform: async (page: Page) => void visited.push(new URL(page.url()).pathname) }];
  expect(await problemsOf(['/valid'], '', { tasks }, { candidate: createShellRelease() })).toEqual([]);
  expect(visited).toEqual(['/login']);
});

test('the browser gate presses each enabled control once and reports what a control throws', async () => {
  const press = (text: string) => `onclick="record('${text}')"`;
  pages['/controls'] = document(
    `<h1>Controls</h1>
     <button ${press('first')}>First</button> <button ${press('first')}>First</button>
     <a href="/elsewhere" ${press('link')}>Link</a>
     <button disabled ${press('disabled')}>Disabled</button>
     <div data-destructive><button ${press('destructive')}>Delete</button></div>
     <label><input type="checkbox" style="position:absolute;opacity:0;width:1px;height:1px" ${press('checkbox')}>Box</label>
     <button onclick="history.pushState(null, '', '/elsewhere')">Navigate</button>
     <button onclick="document.querySelector('dialog').showModal()">Open</button>
     <dialog><button ${press('in the dialog')}>Inside</button></dialog>
     <button onclick="record('throws'); throw new Error('broken')">Broken control</button>
     <button onclick="fetch('https://blocked.example/', { method: 'BAD METHOD' })">Rejected</button>
     <button ${press('last')}>Last</button>`,
    `function record(name) { console.log(name); new Image().src = '/pressed/' + name; }`,
  );
  requested.length = 0;
  expect(await problemsOf(['/controls'])).toEqual([
    '/controls: pressing "Broken control": uncaught broken',
    expect.stringMatching(/^\/controls: pressing "Rejected": uncaught .*BAD METHOD/),
  ]);
  const pressed = requested.flatMap((url) => url.split('/pressed/')[1] ?? []).map(decodeURIComponent);
  expect(pressed.sort()).toEqual(['checkbox', 'first', 'first', 'in the dialog', 'last', 'throws']);
});

test('the browser gate reports the position of an error in the script of the release', async () => {
  entryCode = 'onclick = () => {\n// a comment\nthrow new Error("no order");\n}';
  pages['/position'] = document('<h1>Text</h1><button>Send</button>');
  expect(await problemsOf(['/position'])).toEqual([`/position: pressing "Send": uncaught no order (${FILE}:3:7)`]);
  entryCode = '';
});
