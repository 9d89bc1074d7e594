import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Settings } from '../../types/index.ts';
import { RENDERER_LIMITS, type RendererInput, type RenderTask, startRenderer } from './start-renderer.ts';

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
  exports.renderPage = async ({ path, registry, loadPage }) => {
    const route = registry.routes.find((route) => route.path === path);
    return '<p>' + (route ? await (await loadPage(route)).default() : path) + '</p>';
  };
  exports.renderIsland = async ({ name, props, identifierPrefix, loadIsland }) => ({
    html: (await loadIsland(name)).default(props) + identifierPrefix,
    start: 'visible',
  });`;

/** Creates the input of a renderer whose remote returns `body` from its page. */
function createInput(body: string, page = './Page'): RendererInput {
  const code = `exports.routes = [{ path: '/demo' }];
    exports.pages = { './Page': { default: async () => { ${body} } }, './Text': { default: 'text' } };
    exports.islands = { './islands/Form': { default: ({ label }) => label } };`;
  const route = { path: '/demo', page, remote: 'demo' } as Registry['routes'][number];
  return {
    shell: { name: 'shell', filename: 'shell.cjs', code: shell },
    remote: { name: 'demo', filename: 'demo/1/prerender.cjs', code, contract: '1.0.0' },
    registry: { contract: '1.0.0', shell: { releaseId: '1', entry: '' }, remotes: {}, routes: [route] },
    settings: {} as Settings,
  };
}

async function perform(input: RendererInput, task: RenderTask, limits = RENDERER_LIMITS): Promise<unknown> {
  const renderer = startRenderer(input, limits);
  try {
    return await renderer.perform(task);
  } finally {
    renderer.stop();
  }
}
const PAGE: RenderTask = { kind: 'page', path: '/demo' };
const pageOf = async (body: string) => ((await perform(createInput(body), PAGE)) as { html: string }).html;

test('renders a page without the output of its bundle', async () => {
  expect(await pageOf("console.log('noise'); return 'Demo';")).toBe('<p>Demo</p>');
});

test('renders an island with its props and its prefix of ids', async () => {
  const task: RenderTask = { kind: 'island', path: '/demo', name: 'demo/Form', props: { label: 'Go' }, identifierPrefix: 'i3' };
  expect(await perform(createInput(''), task)).toEqual({ html: 'Goi3', start: 'visible' });
});

test('returns what the bundle of the remote exports', async () => {
  const exports = { modules: ['./Page', './islands/Form'], routes: '[{"path":"/demo"}]' };
  expect(await perform(createInput(''), { kind: 'exports' })).toEqual(exports);
});

test('returns what the shell gives to all pages, without the code of a remote', async () => {
  const { remote: _, ...input } = createInput('');
  expect(await perform(input, { kind: 'site' })).toEqual({
    shellPaths: ['/auth'],
    headScript: 'head()',
  });
});

test('rejects with the error of a page, or if the page has no component', async () => {
  await expect(pageOf("throw new Error('no data');")).rejects.toThrow('no data');
  await expect(perform(createInput('', './Text'), PAGE)).rejects.toThrow(
    'demo has no page ./Text for /demo: export it from its prerender entry point (src/prerender.ts).',
  );
});

test('rejects the island of another remote', async () => {
  const task: RenderTask = { kind: 'island', path: '/demo', name: 'shop/Form', props: {}, identifierPrefix: '' };
  await expect(perform(createInput(''), task)).rejects.toThrow('shop has no island Form: export it from');
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

const MB = 1024 * 1024;
const LIMITS = { timeoutMs: 30_000, outputBytes: 8 * MB, memoryBytes: RENDERER_LIMITS.memoryBytes };

test.each([
  ['never ends', 'for (;;) {}'],
  ['waits forever', 'await new Promise(() => setInterval(() => {}, 1000));'],
])('rejects after the time limit if a bundle %s', async (_, body) => {
  const limits = { ...LIMITS, timeoutMs: 1000 };
  await expect(perform(createInput(body), PAGE, limits)).rejects.toThrow('It took more than 1 s.');
});

test.each([
  ['exits the process', 'Deno.exit(0);', 'It exited with 0.'],
  ['writes too much', "process.stdout.write('x'.repeat(9e6)); await new Promise(() => {});", 'It wrote more than 8 MB.'],
  ['returns too much', "return 'x'.repeat(9e6);", 'It wrote more than 8 MB.'],
  ['fills the heap', "const all = []; for (;;) all.push(['x', all.length]);", /memory|exited|took/],
])('rejects if a bundle %s', async (_, body, message) => {
  await expect(perform(createInput(body), PAGE, LIMITS)).rejects.toThrow(message);
});

test('a bundle gets no more memory than the limit, also outside of the heap', async () => {
  const fill = 'const all = []; for (let n = 0; n < 64; n += 1) all.push(new Uint8Array(64 * 1024 * 1024).fill(1)); return all.length;';
  await expect(perform(createInput(fill), PAGE)).rejects.toThrow('Array buffer allocation failed');
});
