import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Settings } from '../site-types.ts';
import { type RenderRequest, renderInSandbox } from './sandbox.ts';

jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
const secret = path.join(folder, 'secret.txt');
writeFileSync(secret, 'a secret');
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
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
  exports.shareScope = { react: { version: '1', module: {} } };
  exports.SHELL_PATHS = ['/auth'];
  exports.colorSchemeScript = () => '<script>1</script>';
  const Drawing = ({ width }) => ({ type: 'svg', props: { width } });
  exports.displayFont = 'data:font/woff;base64,';
  exports.pictures = () => ({ 'card.png': { card: { type: 'div', props: { children: ['Title', { type: Drawing, props: { width: 2 } }] } }, width: 3, height: 4 } });
  exports.publicFiles = () => ({ 'robots.txt': 'User-agent: *' });
  exports.renderPage = async ({ path, registry, loadPage }) => {
    const route = registry.routes.find((route) => route.path === path);
    return '<p>' + (route ? await (await loadPage(route)).default() : path) + '</p>';
  };`;

/** A site of this shell and one remote, whose page is what `body` returns. */
function request(body: string, page = './Page'): RenderRequest {
  const code = `exports.routes = []; exports.pages = { './Page': { default: async () => { ${body} } }, './Text': { default: 'text' } };`;
  const route = { path: '/demo', page, remote: 'demo' } as Registry['routes'][number];
  return {
    shell: { name: 'shell', filename: 'shell.cjs', code: shell },
    remotes: [{ name: 'demo', filename: 'demo/1/prerender.cjs', code, contract: '1.0.0' }],
    registry: { contract: '1.0.0', shell: { releaseId: '1' }, remotes: {}, routes: [route] },
    settings: {} as Settings,
    notFound: '/404',
  };
}
const pageOf = async (body: string) => (await renderInSandbox(request(body))).pages['/demo'];

test('renders every page, and tells what bundles really export', async () => {
  expect(await renderInSandbox(request("console.log('noise'); return 'Demo';"))).toEqual({
    pages: { '/demo': '<p>Demo</p>', '/auth': '<p>/auth</p>', '/404': '<p>/404</p>' },
    publicFiles: { 'robots.txt': 'User-agent: *' },
    pictures: {
      'card.png': { card: { type: 'div', props: { children: ['Title', { type: 'svg', props: { width: 2 } }] } }, width: 3, height: 4 },
    },
    displayFont: 'data:font/woff;base64,',
    colorSchemeScript: '<script>1</script>',
    exposed: { demo: { pages: ['./Page'], routes: [] } },
  });
});

test('a page that throws is told with its path, and a module without a component too', async () => {
  await expect(pageOf("throw new Error('no data');")).rejects.toThrow("The page /demo can't be rendered: no data");
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
  expect(asked).toBe(0);
});

test('a bundle that ends the process is told, not taken for a page', async () => {
  await expect(pageOf('Deno.exit(0);')).rejects.toThrow('The renderer ended with 0 and without an answer.');
});
