import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Settings } from '../types/index.ts';
import { type RenderInput, renderInSandbox } from './sandbox.ts';

jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
const secret = path.join(folder, 'secret.txt');
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
  exports.assetInput = () => ({ card: ['Title', { width: 2, call() {} }] });
  exports.publicFiles = () => ({ 'robots.txt': 'User-agent: *' });
  exports.renderPage = async ({ path, registry, loadPage }) => {
    const route = registry.routes.find((route) => route.path === path);
    return '<p>' + (route ? await (await loadPage(route)).default() : path) + '</p>';
  };`;

/** Creates the input for a site with one remote, whose page returns `body`. */
function request(body: string, page = './Page'): RenderInput {
  const code = `exports.routes = []; exports.pages = { './Page': { default: async () => { ${body} } }, './Text': { default: 'text' } };`;
  const route = { path: '/demo', page, remote: 'demo' } as Registry['routes'][number];
  return {
    shell: { name: 'shell', filename: 'shell.cjs', code: shell },
    remotes: [{ name: 'demo', filename: 'demo/1/prerender.cjs', code, contract: '1.0.0' }],
    registry: { contract: '1.0.0', shell: { releaseId: '1' }, remotes: {}, routes: [route] },
    settings: {} as Settings,
    notFoundPath: '/404',
    skippedPaths: [],
  };
}
const pageOf = async (body: string) => (await renderInSandbox(request(body))).pages['/demo'];

test('renders all pages and returns the exports of the bundles', async () => {
  expect(await renderInSandbox(request("console.log('noise'); return 'Demo';"))).toEqual({
    pages: { '/demo': '<p>Demo</p>', '/auth': '<p>/auth</p>', '/404': '<p>/404</p>' },
    usedRemotes: { '/demo': ['demo'], '/auth': [], '/404': [] },
    shellPaths: ['/auth'],
    publicFiles: { 'robots.txt': 'User-agent: *' },
    assetInput: { card: ['Title', { width: 2 }] },
    headScript: 'head()',
    exposed: { demo: { pages: ['./Page'], routes: [] } },
  });
});

test('rejects with the path of a page that throws or has no component', async () => {
  await expect(pageOf("throw new Error('no data');")).rejects.toThrow('Rendering /demo failed: no data');
  await expect(renderInSandbox(request('', './Text'))).rejects.toThrow('demo has no page ./Text for /demo.');
});

const target = path.join(folder, 'written.txt');
const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;

test.each([
  ['write a file', `${builtin('fs')}.writeFileSync(${JSON.stringify(target)}, 'x')`],
  ['write a file by Deno', `Deno.writeTextFileSync(${JSON.stringify(target)}, 'x')`],
  ['remove a file', `${builtin('fs')}.rmSync(${JSON.stringify(secret)})`],
  ['read a file', `${builtin('fs')}.readFileSync(${JSON.stringify(secret)}, 'utf8')`],
  ['import a file', `await import(${JSON.stringify(`file://${secret}`)})`],
  ['start a process', `${builtin('child_process')}.execFileSync('touch', [${JSON.stringify(target)}])`],
  ['start a process by Deno', `await new Deno.Command('touch', { args: [${JSON.stringify(target)}] }).output()`],
  ['read the environment', `if (!process.env.PATH) throw new Error('denied'); process.env.PATH`],
  ['load native code', `Deno.dlopen('/lib/x86_64-linux-gnu/libc.so.6', {})`],
  ['give itself a permission', `if ((await Deno.permissions.request({ name: 'write' })).state !== 'granted') throw new Error('denied')`],
])('a remote’s bundle can’t %s', async (_, attack) => {
  expect(await pageOf(`try { ${attack}; return 'DONE'; } catch (error) { return 'refused'; }`)).toBe('<p>refused</p>');
  expect([existsSync(target), existsSync(secret)]).toEqual([false, true]);
});

test.each([
  ['fetch', (at: string) => `await fetch('http://${at}')`],
  ['a socket', (at: string) => `await Deno.connect({ hostname: '127.0.0.1', port: ${at.split(':')[1]} })`],
  ['an http client', (at: string) => `await new Promise((done, fail) => ${builtin('http')}.get('http://${at}', done).on('error', fail))`],
])('a remote’s bundle can’t open a connection by %s', async (_, attack) => {
  const body = attack(`127.0.0.1:${port}`);
  expect(await pageOf(`try { ${body}; return 'DONE'; } catch (error) { return 'refused'; }`)).toBe('<p>refused</p>');
  expect(requestCount).toBe(0);
});

test('rejects if a bundle exits the process', async () => {
  await expect(pageOf('Deno.exit(0);')).rejects.toThrow('The renderer exited with 0 and without a result.');
});
