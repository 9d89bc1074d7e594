import path from 'node:path';
import { repository } from '../parts.ts';

type Loader = (this: object, source: string) => string;
const loadSheet: Loader = require('./mantine-layer-loader.cjs');
const loadClassNames: Loader = require('./mantine-class-names-loader.cjs');

const mantine = path.join(repository, 'node_modules/@mantine');
const run = (load: Loader, file: string, source: string, classPrefix: string) =>
  load.call({ resourcePath: path.join(mantine, file), getOptions: () => ({ classPrefix }) }, source);

test('wraps a sheet of the shell in its layer and keeps its names', () => {
  const css = '.m_77c9d27d { height: calc(2rem * var(--mantine-scale)) }';
  expect(run(loadSheet, 'core/styles/Button.css', css, '')).toBe('@layer m.Button{.m_77c9d27d { height: 2rem }}');
  expect(run(loadSheet, 'notifications/styles.css', css, '')).toBe('@layer m.notifications{.m_77c9d27d { height: 2rem }}');
});

test('gives the classes and animations of a remote’s sheet its prefix', () => {
  const css = '@keyframes m_5d2b3b9d{} .m_870bb79:where(.m_7a2bd4cd) { animation: m_5d2b3b9d 1s; --m_x: 1 }';
  expect(run(loadSheet, 'core/styles/Loader.css', css, 's-')).toBe(
    '@layer m.Loader{@keyframes s-5d2b3b9d{} .s-870bb79:where(.s-7a2bd4cd) { animation: s-5d2b3b9d 1s; --m_x: 1 }}',
  );
});

test('makes a remote’s sheet of another package a layer of the remote', () => {
  expect(run(loadSheet, 'dates/styles.css', '.m_9bdbb667 {}', 's-')).toBe('@layer s-dates{.s-9bdbb667 {}}');
});

test('the class names of a remote’s component have its prefix, and import their style sheet', () => {
  const module = run(loadClassNames, 'core/esm/components/Button/Button.module.mjs', '{ "root": "m_77c9d27d" }', 's-');
  expect(module).toBe(`import ${JSON.stringify(path.join(mantine, 'core/styles/Button.css'))};\n{ "root": "s-77c9d27d" }`);
});

test('rejects a Mantine module whose class names are in no style sheet', () => {
  expect(() => run(loadClassNames, 'core/esm/components/New/New.module.mjs', '{ "root": "m_0000000" }', 's-')).toThrow(
    /New\.module\.mjs has the class names of 0 style sheets, not of one/,
  );
});
