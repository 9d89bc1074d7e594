import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteWriter } from './site-folder.ts';

let siteDir: string;
let clock = Date.now();

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  // Sites that are written within one millisecond would share a folder.
  jest.spyOn(Date, 'now').mockImplementation(() => {
    clock += 1;
    return clock;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(siteDir, { recursive: true });
});

function writeSite(files: Record<string, string>): void {
  const write = siteWriter(siteDir);
  for (const [name, text] of Object.entries(files)) write.file(name, text);
  write.keep('fallback');
  write.finish();
}

/** Makes a fallback file and its compressed forms a month and a day old. */
function age(name: string): void {
  const then = (Date.now() - 31 * 24 * 3_600_000) / 1000;
  for (const form of ['', '.br', '.gz']) utimesSync(current(`fallback/${name}${form}`), then, then);
}

const fallbacks = () => readdirSync(current('fallback')).filter((name) => name.endsWith('.json'));
const current = (name: string) => path.join(siteDir, 'current', name);

test('a tab that was opened many sites ago still finds the fallback that its document names, and pages don’t linger', () => {
  writeSite({ 'fallback/first.json': '1', 'gone.html': 'gone' });
  for (let site = 2; site < 6; site += 1) writeSite({ [`fallback/of-${site}.json`]: String(site) });
  expect(readFileSync(current('fallback/first.json'), 'utf8')).toBe('1');
  expect(readFileSync(current('fallback/of-5.json'), 'utf8')).toBe('5');
  expect(existsSync(current('gone.html'))).toBe(false);
  expect(readdirSync(siteDir).filter((name) => /^\d/.test(name))).toHaveLength(2);
});

test('what no compose has named for a month goes', () => {
  writeSite({ 'fallback/old.json': 'old' });
  age('old.json');
  // Tabs opened until now may have it: its month begins with the site that no longer names it.
  writeSite({ 'fallback/new.json': 'new' });
  expect(fallbacks()).toEqual(['new.json', 'old.json']);
  age('old.json');
  writeSite({ 'fallback/newest.json': 'newest' });
  expect(fallbacks()).toEqual(['new.json', 'newest.json']);
});
