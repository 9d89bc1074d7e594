import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'foreign-')));
const files = {
  'package.json': '{"type":"module"}',
  'other/package.json': '{"name":"other-part","version":"1.0.0","type":"module"}',
  'other/offers.mjs': 'export const offers = ["tea"];',
  'shared/price.mjs': 'export const price = 3;',
  'demo/prerender.mjs': 'export const routes = []; export const pages = {};',
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  mkdirSync(path.join(folder, 'node_modules'));
  symlinkSync('../other', path.join(folder, 'node_modules/other-part'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a remote whose page has the given first line; returns `built` or the error. In a process, because Rspack is an ES module. */
function buildWith(line: string): string {
  writeFileSync(path.join(folder, 'demo/page.mjs'), `${line}\nexport default () => 'page';`);
  const script = `
    import { buildPart, defineRemote } from ${JSON.stringify(path.join(import.meta.dirname, 'index.ts'))};
    const part = defineRemote({
      name: 'demo', dir: ${JSON.stringify(path.join(folder, 'demo'))}, shared: {}, contractVersion: '1.0.0', prerender: './prerender.mjs',
      budgets: { entry: 1, page: 1 }, resolvePage: () => './page.mjs',
      routes: [{ path: '/', page: './Page', title: '', description: '', prerender: true }],
      configure: (each) => ({ ...each, resolve: { ...each.resolve, alias: { '@offers': ${JSON.stringify(path.join(folder, 'other/offers.mjs'))} } } }),
    });
    const otherParts = [${JSON.stringify(path.join(folder, 'other'))}];
    await buildPart(part, ${JSON.stringify(path.join(folder, 'dist'))}, { otherParts }).then(() => console.log('built'), (error) => console.log(error.message));`;
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8', env });
}

test.each([
  ['a relative path', '../other/offers.mjs'],
  ['a package name', 'other-part/offers.mjs'],
  ['an alias', '@offers'],
])('refuses a part that imports another part by %s, and names both files', (_, specifier) => {
  const output = buildWith(`import { offers } from '${specifier}'; console.log(offers);`);
  expect(output).toContain('demo imports files of another part, which is released on its own:');
  expect(output).toContain(`${path.join(folder, 'other/offers.mjs')}, imported by ${path.join(folder, 'demo/page.mjs')}`);
});

test('builds a part that imports shared code', () => {
  expect(buildWith("import { price } from '../shared/price.mjs'; console.log(price);")).toBe('built\n');
});
