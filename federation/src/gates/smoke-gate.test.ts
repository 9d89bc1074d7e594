import { createServer } from 'node:http';
import { type Closable, listenOnLoopback } from '../serve/loopback.ts';
import type { RemoteRoute } from '../site-types.ts';
import { fakeRelease } from '../testing/release-fixture.ts';
import { SETTINGS } from '../testing/tiny-site.ts';
import { smokeProblems } from './smoke-gate.ts';

jest.setTimeout(120_000);

const FILE = '/remotes/demo/demo-1/remote-entry.js';
const candidate = fakeRelease('demo', { entry: 'remote-entry.js', modules: { './Page': { js: [], css: [] } } });
const document = (main: string, script = '', entry = FILE) =>
  `<!doctype html><html data-interactive><title>x</title><link rel="icon" href="data:,">
   <main>${main}</main><script src="${entry}"></script><script>${script}</script>`;

let site: Closable;
let backend: Closable;
let askedOfBackend = 0;
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
      askedOfBackend += 1;
      response.end('[]');
    }),
  );
});
afterAll(async () => void (await Promise.all([site.stop(), backend.stop()])));

async function problemsOf(paths: string[], audience: RemoteRoute['audience'] = 'everyone'): Promise<string[]> {
  const routes = paths.map((path) => ({ path, page: './Page', title: '', description: '', audience, prerender: true }));
  const settings = { ...SETTINGS, backendUrl: `http://localhost:${backend.port}` };
  return smokeProblems(`http://localhost:${site.port}`, routes, settings, candidate, 8000);
}

test('what is wrong with a page is told with its path, and a page that works is not named', async () => {
  pages['/works'] = document('<h1>Words</h1>');
  pages['/throws'] = document('<h1>Words</h1>', 'setTimeout(() => { throw new Error("later"); }, 30)');
  pages['/tells'] = document('<h1>Words</h1>', 'console.error("told")');
  pages['/notice'] = document('<h1>Words</h1><div role="alert">Unavailable<br>now</div>');
  pages['/leaves'] = document('<h1>Words</h1>', 'history.replaceState(null, "", "/elsewhere")');
  pages['/old'] = document('<h1>Words</h1>', '', 'data:text/javascript,');
  expect(await problemsOf([...Object.keys(pages), '/missing'])).toEqual([
    '/throws: uncaught later',
    '/tells: console error: told',
    '/notice: it shows the notice "Unavailable"',
    '/leaves: it went to /elsewhere',
    '/old: remote-entry.js was not loaded',
    expect.stringContaining('/missing: console error: Failed to load resource'),
    '/missing: answered with 404',
  ]);
});

test('a page that asks for its scripts late, as on a busy machine, is waited for, and so are the errors of its effects', async () => {
  const late = (then: string) => `setTimeout(() => {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { src: '${FILE}', onload() { setTimeout(() => { ${then} }, 100); } }));
  }, 1500)`;
  const wait = (milliseconds: number) => `for (const end = Date.now() + ${milliseconds}; Date.now() < end; );`;
  pages['/late'] = document('<h1>Words</h1>', late(''), 'data:text/javascript,');
  pages['/late-throws'] = document('<h1>Words</h1>', late(`${wait(1000)} throw new Error("late");`), 'data:text/javascript,');
  expect(await problemsOf(['/late', '/late-throws'])).toEqual(['/late-throws: uncaught late']);
});

test('an admin’s page is opened as an admin, and nothing reaches the backend', async () => {
  const backendUrl = `http://localhost:${backend.port}`;
  const ask = `fetch('${backendUrl}/rest/v1/user_roles').then((it) => it.json()).then(([row]) => {
    if (row?.role !== 'admin' || !Object.keys(localStorage).some((key) => key.endsWith('auth-token'))) throw new Error('not an admin');
  })`;
  pages['/admin'] = document('<h1>Words</h1>', ask);
  expect(await problemsOf(['/admin'], 'admin')).toEqual([]);
  expect(await problemsOf(['/admin'])).toEqual(['/admin: uncaught not an admin']);
  expect(askedOfBackend).toBe(0);
});
