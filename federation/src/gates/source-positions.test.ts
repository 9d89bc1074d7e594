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
