import { createServer } from 'node:http';
import { listenOnLoopback, type RunningServer } from '../serve/loopback.ts';
import { createTestSite } from '../testing/test-site.ts';
import { createRemoteRelease } from '../testing/test-store.ts';
import type { SmokeTestOptions } from './site.ts';
import { findSmokeProblems } from './smoke-gate.ts';

jest.setTimeout(120_000);

const FILE = '/remotes/demo/demo-1/remote-entry.js';
const candidate = createRemoteRelease('demo', { entry: 'remote-entry.js', modules: { './Page': { js: [], css: [] } } });
const document = (main: string, script = '', entry = FILE) =>
  `<!doctype html><html data-interactive><title>x</title><link rel="icon" href="data:,">
   <main>${main}</main><script src="${entry}"></script><script>${script}</script>`;

let site: RunningServer;
let backend: RunningServer;
let backendRequests = 0;
const pages: Record<string, string> = {};

beforeAll(async () => {
  site = await listenOnLoopback(0, () =>
    createServer(({ url = '/' }, response) => {
      if (url === FILE) return void response.setHeader('Content-Type', 'text/javascript').end('');
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

async function problemsOf(paths: string[], title = ''): Promise<string[]> {
  const routes = paths.map((path) => ({ path, page: './Page', title, description: '', prerender: true }));
  const origin = `http://localhost:${site.port}`;
  const options: SmokeTestOptions = {
    ...createTestSite('/nowhere').smokeTest,
    launchOptions: () => ({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] }),
    mockResponse: (url, { route }) => ({
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: JSON.stringify(url.pathname === '/roles' ? [route.title] : []),
    }),
    localStorage: ({ route }): Record<string, string> => (route.title ? { role: route.title } : {}),
  };
  return findSmokeProblems({ origin, routes, settings: { siteUrl: origin }, candidate }, options, 8000);
}

test('reports the errors of each page with its path, and nothing for a working page', async () => {
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

test('waits for scripts that load late and for errors of effects', async () => {
  const late = (then: string) => `setTimeout(() => {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { src: '${FILE}', onload() { setTimeout(() => { ${then} }, 100); } }));
  }, 1500)`;
  const wait = (milliseconds: number) => `for (const end = Date.now() + ${milliseconds}; Date.now() < end; );`;
  pages['/late'] = document('<h1>Text</h1>', late(''), 'data:text/javascript,');
  pages['/late-throws'] = document('<h1>Text</h1>', late(`${wait(1000)} throw new Error("late");`), 'data:text/javascript,');
  expect(await problemsOf(['/late', '/late-throws'])).toEqual(['/late-throws: uncaught late']);
});

test('mocks other origins and sets the local storage per route', async () => {
  const backendUrl = `http://localhost:${backend.port}`;
  const script = `fetch('${backendUrl}/roles').then((response) => response.json()).then(([role]) => {
    if (role !== 'admin' || localStorage.getItem('role') !== 'admin') throw new Error('not an admin');
  })`;
  pages['/admin'] = document('<h1>Text</h1>', script);
  expect(await problemsOf(['/admin'], 'admin')).toEqual([]);
  expect(await problemsOf(['/admin'])).toEqual(['/admin: uncaught not an admin']);
  expect(backendRequests).toBe(0);
});
