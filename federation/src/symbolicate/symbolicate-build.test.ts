import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLocalReleaseStore } from '../store/open-store.ts';
import { readBuild, uploadRelease } from '../store/upload.ts';
import { findBuiltPositions } from './built-position.ts';
import { symbolicatePositions } from './symbolicate-positions.ts';

jest.setTimeout(60_000);

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'symbolicate-')));
const folder = path.join(root, 'remote-demo');
const dist = path.join(root, 'dist');
const files = {
  'package.json': '{"type":"module"}',
  // Two calls, because the minifier moves a function to its only call.
  'page.mjs':
    'import { sumUp } from "./order.mjs";\n\n// A comment.\nexport default {\n  total: (lines) => sumUp(lines),\n  taxed: (lines) => sumUp(lines) * 1.2,\n};\n',
  'order.mjs':
    'export function sumUp(lines) {\n  let sum = 0;\n  for (const line of lines) {\n    sum += line.price.amount;\n  }\n  return sum;\n}\n',
  'prerender.mjs': 'export const routes = []; export const pages = {};',
};

// In processes, because Rspack and the container are ES modules.
const runModule = (code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });

beforeAll(() => {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  runModule(`
    import { buildPart, defineRemote } from ${JSON.stringify(path.join(import.meta.dirname, '../rspack/index.ts'))};
    await buildPart(defineRemote({
      name: 'demo', dir: ${JSON.stringify(folder)}, shared: {}, contractVersion: '1.0.0', prerender: './prerender.mjs',
      budgets: { entry: 1, page: 1 }, resolvePage: () => './page.mjs',
      routes: [{ path: '/', page: './Page', title: '', description: '', prerender: true }],
    }), ${JSON.stringify(dist)});`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Opens the page in its container and returns the stack of the error that it throws, with the URLs of the release. */
function failInContainer(): string {
  const stack = runModule(`
    globalThis.document = {
      createElement: () => ({ remove() {} }),
      head: { append: ({ onload }) => onload() },
    };
    const container = await import(${JSON.stringify(path.join(dist, 'remote-entry.js'))});
    container.init({});
    const page = (await container.get('./Page'))();
    try { page.default.taxed([{ price: { amount: 1 } }, {}]); } catch (error) { console.log(error.stack); }`);
  return stack.replaceAll(pathToFileURL(dist).href, `https://site.example/remotes/demo/${readBuild(dist).releaseId}`);
}

test('an error of a built remote is found in the files of its source', async () => {
  const store = createLocalReleaseStore(path.join(root, 'cdn'));
  await uploadRelease(store, dist);
  const stack = failInContainer();
  expect(stack).toMatch(/^TypeError: .*\n +at .*\/c\.page-Page\.js:1:\d+/);
  const frames = await symbolicatePositions(store.records, findBuiltPositions(stack));
  expect(frames.slice(0, 2)).toEqual([
    { file: 'remote-demo/order.mjs', line: 4, column: 23, name: null },
    { file: 'remote-demo/page.mjs', line: 6, column: 21, name: null },
  ]);
});
