import { globSync } from 'node:fs';
import path from 'node:path';
import { getPartFolderName, PARTS, repository } from '../parts.ts';

type Loader = (this: object, source: string) => string;
const shorten: Loader = require('./short-class-names-loader.cjs');
const loadSheet: Loader = require('./mantine-layer-loader.cjs');
const loadClassNames: Loader = require('./mantine-class-names-loader.cjs');

const mantine = path.join(repository, 'node_modules/@mantine');
const runMantine = (load: Loader, file: string, source: string, classPrefix: string) =>
  load.call({ resourcePath: path.join(mantine, file), getOptions: () => ({ classPrefix }) }, source);
const runShorten = (file: string, css: string) =>
  shorten.call({ rootContext: '/shop', resourcePath: `/shop/${file}`, getOptions: () => ({ part: 'shop', classPrefix: 's-' }) }, css);

test('replaces the class names of a module, not elements, values or key frames, and exports them', () => {
  const css = runShorten(
    'Card.module.css',
    '.card > a[href$=".pdf"], .a:hover { margin: .5rem } @keyframes b { 12.5% { opacity: 0 } } input {}',
  );
  const [, start = ''] = /:export\{card:(s-[a-z0-9]{3})0;a:\1\d;\}$/.exec(css) ?? [];
  expect(start).not.toBe('');
  expect(css).toContain(`:global(.${start}0) > a[href$=".pdf"], :global(.${start}1):hover { margin: .5rem }`);
  expect(css).toContain('@keyframes b { 12.5% { opacity: 0 } } input {}');
  expect(runShorten('Other.module.css', '.card {}')).not.toContain(start);
});

test('wraps a sheet of Mantine in its layer, and gives that of a remote its class prefix', () => {
  const css = '.m_77c9d27d { height: calc(2rem * var(--mantine-scale)); --m_x: 1 }';
  expect(runMantine(loadSheet, 'core/styles/Button.css', css, '')).toBe('@layer m.Button{.m_77c9d27d { height: 2rem; --m_x: 1 }}');
  expect(runMantine(loadSheet, 'core/styles/Button.css', css, 's-')).toBe('@layer m.Button{.s-77c9d27d { height: 2rem; --m_x: 1 }}');
  expect(runMantine(loadSheet, 'dates/styles.css', '.m_9bdbb667 {}', 's-')).toBe('@layer s-dates{.s-9bdbb667 {}}');
});

test.each([
  ['core/esm/components/Button/Button.module.mjs', 'core/styles/Button.css'],
  ['dates/esm/components/Day/Day.module.mjs', 'dates/styles.css'],
])('the class names of %s have the prefix of the remote, and import %s', (file, sheet) => {
  const code = runMantine(loadClassNames, file, '{ "root": "m_77c9d27d" }', 's-');
  expect(code).toBe(`import ${JSON.stringify(path.join(mantine, sheet))};\n{ "root": "s-77c9d27d" }`);
});

test('no two modules of a part have class names with the same start', () => {
  for (const part of PARTS) {
    const folder = getPartFolderName(part);
    const modules = globSync(`{${folder},shared-contracts}/src/**/*.module.css`, { cwd: repository });
    const context = { rootContext: path.join(repository, folder), getOptions: () => ({ part, classPrefix: '' }) };
    const starts = modules.map((file) => shorten.call({ ...context, resourcePath: path.join(repository, file) }, '.a {}').slice(0, 14));
    expect(new Set(starts).size).toBe(modules.length);
  }
});
