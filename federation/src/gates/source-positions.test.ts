import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemoteRelease } from '../testing/test-store.ts';
import { createErrorFormatter } from './source-positions.ts';

test('a forged error of a page makes the gate read no source map outside of the build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  const release = createRemoteRelease('demo');
  const map = JSON.stringify({ version: 3, sources: ['src/Order.tsx'], names: [], mappings: 'AAWI' });
  mkdirSync(path.join(folder, 'build'));
  for (const name of ['build/page.js.map', 'secret.js.map']) writeFileSync(path.join(folder, name), map);
  const format = createErrorFormatter(release, path.join(folder, 'build'));
  expect(format(`failed\nat /${release.releaseId}/page.js:1:1`)).toBe('failed (src/Order.tsx:12:5)');
  expect(format(`failed\nat /${release.releaseId}/../secret.js:1:1`)).toBe('failed (../secret.js:1:1)');
  rmSync(folder, { recursive: true });
});

describe('the format of errors', () => {
  const release = createRemoteRelease('demo');
  const at = (file: string, position: string) => `at f (https://site.example/${release.releaseId}/${file}:${position})`;
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
    const write = (name: string, source: string, mappings: string) =>
      writeFileSync(path.join(folder, `${name}.js.map`), JSON.stringify({ version: 3, sources: [source], names: [], mappings }));
    // The first column is line 12 of the source, the eleventh is line 13.
    write('page', 'src/Order.tsx', 'AAWI,UACA');
    write('react', 'node_modules/react/index.js', 'AAAA');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('contains the first position of a source that is no package', () => {
    const text = ['failed', at('react.js', '1:1'), at('page.js', '1:1')].join('\n');
    expect(createErrorFormatter(release, folder)(text)).toBe('failed (src/Order.tsx:12:5)');
    expect(createErrorFormatter(release, folder)(['failed', at('react.js', '1:1')].join('\n'))).toBe(
      'failed (node_modules/react/index.js:1:1)',
    );
  });

  test('counts columns of stacks from 1', () => {
    const format = createErrorFormatter(release, folder);
    expect(format(`failed\n${at('page.js', '1:10')}`)).toBe('failed (src/Order.tsx:12:5)');
    expect(format(`failed\n${at('page.js', '1:11')}`)).toBe('failed (src/Order.tsx:13:5)');
  });

  test('contains the position in the script without a source map or a build', () => {
    expect(createErrorFormatter(release, folder)(`failed\n${at('other.js?v=1', '3:7')}`)).toBe('failed (other.js:3:7)');
    expect(createErrorFormatter(release, undefined)(`failed\n${at('page.js', '1:1')}`)).toBe('failed (page.js:1:1)');
  });

  test('is the first line alone if the error has no position in a release', () => {
    expect(createErrorFormatter(release, folder)('failed\nat f (https://site.example/app.js:1:1)')).toBe('failed');
    expect(createErrorFormatter(null, undefined)(`failed\n${at('page.js', '1:1')}`)).toBe('failed');
  });

  test('reads a source map once', () => {
    const format = createErrorFormatter(release, folder);
    const text = `failed\n${at('page.js', '1:1')}`;
    const first = format(text);
    rmSync(path.join(folder, 'page.js.map'));
    expect(format(text)).toBe(first);
  });
});
