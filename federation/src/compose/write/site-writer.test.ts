import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSiteWriter } from './site-writer.ts';

let siteDir: string;
let clock = Date.now();

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  // Folders are named after the time in milliseconds.
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
  const writer = createSiteWriter(siteDir);
  for (const [name, text] of Object.entries(files)) writer.writeFile(name, text);
  writer.retain('fallback');
  writer.commit();
}

/** Makes a fallback file and its compressed copies 31 days old. */
function age(name: string): void {
  const then = (Date.now() - 31 * 24 * 3_600_000) / 1000;
  for (const form of ['', '.br', '.gz']) utimesSync(current(`fallback/${name}${form}`), then, then);
}

const fallbacks = () => readdirSync(current('fallback')).filter((name) => name.endsWith('.json'));
const current = (name: string) => path.join(siteDir, 'current', name);

test('retains fallback files of earlier sites and removes their pages', () => {
  writeSite({ 'fallback/first.json': '1', 'gone.html': 'gone' });
  for (let site = 2; site < 6; site += 1) writeSite({ [`fallback/of-${site}.json`]: String(site) });
  expect(readFileSync(current('fallback/first.json'), 'utf8')).toBe('1');
  expect(readFileSync(current('fallback/of-5.json'), 'utf8')).toBe('5');
  expect(existsSync(current('gone.html'))).toBe(false);
  expect(readdirSync(siteDir).filter((name) => /^\d/.test(name))).toHaveLength(2);
});

test('removes fallback files that no site has named for 30 days', () => {
  writeSite({ 'fallback/old.json': 'old' });
  age('old.json');
  // Its retention starts with the site that no longer names it.
  writeSite({ 'fallback/new.json': 'new' });
  expect(fallbacks()).toEqual(['new.json', 'old.json']);
  age('old.json');
  writeSite({ 'fallback/newest.json': 'newest' });
  expect(fallbacks()).toEqual(['new.json', 'newest.json']);
});

test.each(['../index.html', '/index.html', 'a/../../b.html', './a.html', '.hidden', 'a/.hidden', 'a\\b', 'a\nb', ''])(
  'refuses the name %j',
  (name) => {
    const writer = createSiteWriter(siteDir);
    for (const write of [() => writer.writeFile(name, 'x'), () => writer.keep(name), () => writer.retain(name)])
      expect(write).toThrow("can't be a file of the site");
    expect(existsSync(path.join(siteDir, 'index.html'))).toBe(false);
  },
);
