import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeMissing, findProgram } from './system-programs.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
const { PATH, FIREFOX } = process.env;
beforeEach(() => {
  process.env.PATH = folder;
});
afterEach(() => {
  process.env.PATH = PATH;
  if (FIREFOX === undefined) delete process.env.FIREFOX;
  else process.env.FIREFOX = FIREFOX;
});
afterAll(() => rmSync(folder, { recursive: true }));

test('finds a program by its environment variable or in PATH', () => {
  expect(findProgram('avifenc')).toBeUndefined();
  writeFileSync(path.join(folder, 'avifenc'), '');
  expect(findProgram('avifenc')).toBe(path.join(folder, 'avifenc'));
  process.env.FIREFOX = path.join(folder, 'avifenc');
  expect(findProgram('firefox')).toBe(process.env.FIREFOX);
});

test('names the missing programs, what is skipped without them, and one command that installs all', () => {
  process.env.FIREFOX = path.join(folder, 'avifenc');
  rmSync(path.join(folder, 'avifenc'), { force: true });
  expect(describeMissing([])).toBeNull();
  expect(describeMissing(['java', 'avifenc'])).toBe(
    'java is not installed: the journey with the Nu HTML checker is skipped.\n' +
      'avifenc is not installed: pictures can’t be encoded.\n' +
      'On Debian: apt-get install -y default-jre-headless libavif-bin',
  );
});
