import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'chunks-')));
const dist = path.join(folder, 'dist');
const files = {
  'package.json': '{"type":"module"}',
  'node_modules/tea/package.json': '{"name":"tea","version":"1.2.3"}',
  'src/pages/Page.tsx': 'import { name } from "tea"; export default () => name; export const more = () => import("../more.ts");',
  'src/more.ts': 'export const price = 3;',
  'src/prerender.ts': 'export const routes = []; export const pages = {};',
};

// In processes, because Rspack and the container are ES modules.
const runModule = (code: string) => {
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8', env }).trim();
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  runModule(`
    import { buildPart, defineRemote } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))};
    await buildPart(defineRemote({
      name: 'demo', dir: ${JSON.stringify(folder)}, shared: { tea: { package: 'tea' } }, contractVersion: '1.0.0',
      budgets: { entry: 1, page: 1 }, configure: (configuration) => configuration,
      routes: [{ path: '/', page: './Page', title: '', description: '', prerender: true }],
    }), ${JSON.stringify(dist)});`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the page in a container whose scripts are loaded, or fail while `failures` is positive. Returns what it printed as JSON. */
function openPage(provided: string, failures = 0): { result: string; scripts: string[] } {
  return JSON.parse(
    runModule(`
    const scripts = [];
    let failures = ${failures};
    globalThis.document = {
      createElement: () => ({ remove() {} }),
      head: { append: ({ src, integrity, onload, onerror }) => { scripts.push(src.replace(/.*\\//, '') + ' ' + integrity); failures-- > 0 ? onerror() : onload(); } },
    };
    const container = await import(${JSON.stringify(path.join(dist, 'remote-entry.js'))});
    container.init({ tea: { ${JSON.stringify(provided)}: { get: () => () => ({ name: 'green' }) } } });
    const open = async () => (await container.get('./Page'))();
    const load = async () => { const page = await open(); await page.more(); return page.default(); };
    const result = await load().catch((error) => (error.integrity ? load() : error.message));
    console.log(JSON.stringify({ result, scripts }));`),
  );
}
const integrityOf = (file: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(path.join(dist, file)))
    .digest('base64')}`;

test('a build contains the hashes of the scripts and style sheets that it loads', () => {
  const container = readFileSync(path.join(dist, 'remote-entry.js'), 'utf8');
  const chunks = readdirSync(dist).filter((name) => /^c\..*\.(?:js|css)$/.test(name));
  expect(chunks).toHaveLength(2);
  for (const chunk of chunks) expect(container).toContain(integrityOf(chunk));
});

test('a source map next to each script names sources, without their text and without folders of the machine', () => {
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const maps = scripts.map((name) => JSON.parse(readFileSync(path.join(dist, `${name}.map`), 'utf8')));
  expect(maps.flatMap(({ sources }) => sources)).toEqual(expect.arrayContaining([`${path.basename(folder)}/src/pages/Page.tsx`]));
  expect(JSON.stringify(maps)).not.toMatch(/sourcesContent|"\/|\.\.\//);
});

test('each chunk is loaded by a script element with its hash before it is imported', () => {
  const { result, scripts } = openPage('1.2.3');
  const lazy = readdirSync(dist).find((name) => /^c\.\d+\.js$/.test(name)) ?? '';
  expect(result).toBe('green');
  expect(scripts).toEqual(['c.page-Page.js', lazy].map((name) => `${name} ${integrityOf(name)}`));
});

test('a chunk that failed is loaded again under another URL with the same hash', () => {
  const { result, scripts } = openPage('1.2.3', 1);
  expect(result).toBe('green');
  const hash = integrityOf('c.page-Page.js');
  expect(scripts.slice(0, 2)).toEqual([`c.page-Page.js ${hash}`, `c.page-Page.js?retry=1 ${hash}`]);
});

test('a shared module comes from the shell in the required version or a later one of the same major, or the page fails', () => {
  expect(openPage('1.10.0').result).toBe('green');
  expect(openPage('1.2.2').result).toMatch(/^Unsatisfied version 1\.2\.2 .*tea.* \(required \^1\.2\.3\)/);
  expect(openPage('2.2.3').result).toMatch(/^Unsatisfied version 2\.2\.3/);
});
