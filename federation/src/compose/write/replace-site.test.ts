import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceSite } from './replace-site.ts';

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

const writeSite = (files: Record<string, string>) => replaceSite(siteDir, Object.entries(files));
const current = (name: string) => path.join(siteDir, 'current', name);

test('removes pages that the site no longer has, and keeps the previous site', () => {
  writeSite({ 'gone.html': 'gone' });
  for (let site = 2; site < 6; site += 1) writeSite({ 'page.html': String(site) });
  expect(readFileSync(current('page.html'), 'utf8')).toBe('5');
  expect(existsSync(current('gone.html'))).toBe(false);
  expect(readdirSync(siteDir).filter((name) => /^\d/.test(name))).toHaveLength(2);
});

test.each(['../index.html', '/index.html', 'a/../../b.html', './a.html', '.hidden', 'a/.hidden', 'a\\b', 'a\nb', ''])(
  'refuses the name %j',
  (name) => {
    writeSite({ 'page.html': 'before' });
    expect(() => writeSite({ 'page.html': 'after', [name]: 'x' })).toThrow("can't be a file of the site");
    expect([existsSync(path.join(siteDir, 'index.html')), readFileSync(current('page.html'), 'utf8')]).toEqual([false, 'before']);
  },
);
