import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Settings } from '../../types/index.ts';
import { renderInSandbox, SANDBOX_LIMITS, type SandboxRequest } from './render-in-sandbox.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
const secret = path.join(folder, 'secret.txt');
const target = path.join(folder, 'written.txt');
writeFileSync(secret, 'a secret');
let requestCount = 0;
const server = createServer((_, response) => {
  requestCount += 1;
  response.end('here');
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const shell = `
  exports.shareScopes = { '1.0.0': { react: { version: '1', module: {} } } };
  exports.shellPaths = ['/auth'];
  exports.headScript = 'head()';
  exports.renderPage = async ({ path, registry, loadPage }) => {
    const route = registry.routes.find((route) => route.path === path);
    return '<p>' + (route ? await (await loadPage(route)).default() : path) + '</p>';
  };
  exports.renderIsland = async ({ name, props, identifierPrefix, loadIsland }) => ({
    html: (await loadIsland(name)).default(props) + identifierPrefix,
    start: 'visible',
  });`;

/** Creates a request for a page and a fragment of a remote, whose page returns `body`. */
function createRequest(body: string, page = './Page'): SandboxRequest {
  const code = `exports.routes = [{ path: '/demo' }];
    exports.pages = { './Page': { default: async () => { ${body} } }, './Text': { default: 'text' } };
    exports.islands = { './islands/Form': { default: ({ label }) => label } };`;
  const route = { path: '/demo', page, remote: 'demo' } as Registry['routes'][number];
  return {
    shell,
    remote: { name: 'demo', code, contract: '1.0.0' },
    registry: { contract: '1.0.0', shell: { releaseId: '1', entry: '' }, remotes: {}, routes: [route] },
    settings: {} as Settings,
    paths: ['/demo'],
    fragments: [],
  };
}

const place = (name: string) => `<div data-island="${name}" data-props="{&quot;label&quot;:&quot;Go&quot;}"></div>`;
const renderPage = async (body: string, page?: string) => (await renderInSandbox(createRequest(body, page))).pages[0];

test('renders a page with its own islands, and without the output of its bundle', async () => {
  const html = `<p>Demo${place('shop/Basket')}${place('demo/Form').replace('></div>', ' data-start="visible">Goi1</div>')}</p>`;
  const body = `console.log('noise'); return 'Demo' + ${JSON.stringify(place('shop/Basket') + place('demo/Form'))};`;
  expect(await renderPage(body)).toEqual({ html });
});

test('renders fragments with their props and prefixes of ids', async () => {
  const fragment = { path: '/other', name: 'demo/Form', props: { label: 'Go' }, identifierPrefix: 'i3' };
  const request = { ...createRequest(''), paths: [], fragments: [fragment, { ...fragment, name: 'shop/Form' }] };
  const { fragments } = await renderInSandbox(request);
  expect(fragments[0]).toEqual({ html: 'Goi3', start: 'visible' });
  expect(fragments[1]).toEqual({ error: expect.stringContaining('the island shop/Form: shop has no island Form') });
});

test('renders the pages of the shell without the code of a remote', async () => {
  const { remote: _, ...request } = createRequest('');
  const { shellPaths, headScript, pages } = await renderInSandbox({ ...request, paths: ['/empty'] });
  expect([shellPaths, headScript, pages]).toEqual([
    ['/auth'],
    'head()',
    ['/auth', '/404', '/empty'].map((html) => ({ html: `<p>${html}</p>` })),
  ]);
});

test('returns the error of a page, also if the page has no component', async () => {
  expect(await renderPage("throw new Error('no data');")).toEqual({ error: 'no data' });
  const error = 'demo has no page ./Text for /demo: export it from its prerender entry point (src/prerender.ts).';
  expect(await renderPage('', './Text')).toEqual({ error });
});

const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;

test.each([
  ['write a file', () => `${builtin('fs')}.writeFileSync(${JSON.stringify(target)}, 'x')`],
  ['read a file', () => `${builtin('fs')}.readFileSync(${JSON.stringify(secret)}, 'utf8')`],
  ['import a file', () => `await import(${JSON.stringify(`file://${secret}`)})`],
  ['start a process', () => `${builtin('child_process')}.execFileSync('touch', [${JSON.stringify(target)}])`],
  ['read the environment', () => `if (!process.env.PATH) throw new Error('denied'); process.env.PATH`],
  ['load native code', () => `Deno.dlopen('/lib/x86_64-linux-gnu/libc.so.6', {})`],
  [
    'give itself a permission',
    () => `if ((await Deno.permissions.request({ name: 'write' })).state !== 'granted') throw new Error('denied')`,
  ],
  ['fetch', () => `await fetch('http://127.0.0.1:${port}')`],
  ['open a socket', () => `await Deno.connect({ hostname: '127.0.0.1', port: ${port} })`],
])('a remote’s bundle can’t %s', async (_, createAttack) => {
  const body = `try { ${createAttack()}; return 'DONE'; } catch (error) { return 'refused'; }`;
  expect(await renderPage(body)).toEqual({ html: '<p>refused</p>' });
  expect([existsSync(target), existsSync(secret), requestCount]).toEqual([false, true, 0]);
});

test.each([
  ['never ends', 'for (;;) {}', 'It took more than 1 s.'],
  ['exits the process', 'Deno.exit(0);', 'the bundle returned no JSON'],
  ['writes too much', "process.stdout.write('x'.repeat(9e6)); await new Promise(() => {});", 'It wrote more than 8 MB.'],
  ['returns too much', "return 'x'.repeat(6e5);", 'the bundle returned no valid result'],
  ['fills the heap', "const all = []; for (;;) all.push(['x', all.length]);", /memory|exited|took/],
])('rejects if a bundle %s', async (_, body, message) => {
  const timeoutMs = body.startsWith('for') ? 1000 : 30_000;
  await expect(renderInSandbox(createRequest(body), { ...SANDBOX_LIMITS, timeoutMs })).rejects.toThrow(message);
});

test('a bundle gets no more memory than the limit, also outside of the heap', async () => {
  const fill = 'const all = []; for (let n = 0; n < 64; n += 1) all.push(new Uint8Array(64 * 1024 * 1024).fill(1)); return all.length;';
  expect(await renderPage(fill)).toEqual({ error: 'Array buffer allocation failed' });
});
