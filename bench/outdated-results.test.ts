import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../tools/parts.ts';
import { markResult, readMeasured } from './outdated-results.ts';
import { addRevision, MEASURED_PATHS, RESULTS_FOLDER } from './support/results.ts';

const text = addRevision('# Dashboard\n\n- load: 1.0\n', 'ab12cd3', ['shell/src', 'bench/admin']);

test('a result has its revision and the measured paths below the title', () => {
  expect(text).toBe('# Dashboard\n\nMeasured at revision ab12cd3 of `shell/src`, `bench/admin`.\n\n- load: 1.0\n');
  expect(readMeasured(text)).toEqual({ revision: 'ab12cd3', paths: ['shell/src', 'bench/admin'] });
});

test('a result is marked with the first change of what it measured, and the mark is replaced', () => {
  const marked = markResult(text, 'ef45ab6 of 2026-11-23');
  expect(marked).toContain(
    '`bench/admin`.\n\n**Outdated:** commits have changed what this measures, the first one ef45ab6 of 2026-11-23.\n\n- load',
  );
  expect(markResult(marked, 'ef45ab6 of 2026-11-23')).toBe(marked);
  expect(markResult(marked, undefined)).toBe(text);
});

test('every published result of a bench names its revision and paths that exist', () => {
  const names = readdirSync(path.join(repository, RESULTS_FOLDER)).filter((name) => name in MEASURED_PATHS);
  expect(names.toSorted()).toEqual(Object.keys(MEASURED_PATHS).toSorted());
  for (const name of names)
    expect([name, readMeasured(readFileSync(path.join(repository, RESULTS_FOLDER, name), 'utf8'))]).toEqual([
      name,
      { revision: expect.stringMatching(/^[0-9a-f]{7,}$/), paths: expect.anything() },
    ]);
  const missing = Object.values(MEASURED_PATHS)
    .flat()
    .filter((each) => !existsSync(path.join(repository, each)));
  expect(missing).toEqual([]);
});
