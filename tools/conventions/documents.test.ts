import { readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';
import { allFiles, FOLDERS, findProblems, readRepositoryFile, typescriptFiles } from './repository-files.ts';

const RECORDS = readdirSync(path.join(repository, 'docs/decisions')).filter((name) => name !== 'README.md');
const SECTIONS = ['## Context', '## Decision', '## Consequences'];
const documents = allFiles.filter((file) => file.endsWith('.md'));

test.each(RECORDS)('decision record %s follows the template and is in the index', (name) => {
  const text = readRepositoryFile(`docs/decisions/${name}`);
  const [number = ''] = /^\d{3}/.exec(name) ?? [];
  expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/);
  expect(text).toMatch(new RegExp(`^# ${number}\\. \\S.*\n\nDate: \\d{4}-\\d\\d-\\d\\d\n\nStatus: (?:proposed|accepted)\n`));
  expect(text.match(/^## .*/gm)).toEqual(SECTIONS);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  expect(readRepositoryFile('docs/decisions/README.md')).toContain(`(${name})`);
});

test('each decision has its own number, and the index has a row for each number', () => {
  const numbers = RECORDS.map((name) => name.slice(0, 3)).sort();
  expect(numbers).toEqual([...new Set(numbers)]);
  const rows = [...readRepositoryFile('docs/decisions/README.md').matchAll(/^\| \[?(\d{3})\b/gm)].map(([, number]) => Number(number));
  expect(rows).toEqual(rows.map((_, index) => index + 1));
});

test('documents refer to no issue number', () => {
  expect(findProblems(documents, (text) => /\bissues? #?\d+|(?<![\w&/])#\d{1,3}\b(?!\d)/i.exec(text)?.[0])).toEqual([]);
});

test('every npm script that a document mentions exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readRepositoryFile('package.json'));
  const unknown = findProblems(
    documents.filter((file) => !file.startsWith('federation/')),
    (text) =>
      [...text.matchAll(/npm run (?:-s )?([\w:-]*\w)(?!\w|[:-]?<)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .join(', '),
  );
  expect(unknown).toEqual([]);
});

const withoutBlocks = (text: string) => text.replace(/```[\s\S]*?```/g, '');
const existing = new Set(allFiles.flatMap((file) => [file, ...parents(file)]));

test('every relative link of a document leads to an existing file or heading', () => {
  const broken = findProblems(documents, (text, file) =>
    [
      ...withoutBlocks(text)
        .replace(/`[^`]*`/g, '')
        .matchAll(/\]\((?![a-z]+:)([^)#\s]*)#?([^)\s]*)\)/g),
    ]
      .map(([, target = '', anchor = '']) => ({ target: target === '' ? file : resolveLink(file, target), anchor }))
      .filter(({ target, anchor }) => !existing.has(target) || (anchor !== '' && !findAnchors(target).includes(anchor)))
      .map(({ target, anchor }) => `${target}#${anchor}`)
      .join(', '),
  );
  expect(broken).toEqual([]);
});

test('every path of the repository that a document mentions exists', () => {
  const folders = FOLDERS.concat('docs', '.github');
  const missing = findProblems(documents, (text) =>
    [...withoutBlocks(text).matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g)]
      .map(([, named = '']) => named)
      .filter((named) => folders.includes(named.slice(0, named.indexOf('/'))) && !existing.has(named) && !isSpecifier(named))
      .join(', '),
  );
  expect(missing).toEqual([]);
});

test('every decision that a file refers to exists', () => {
  const numbers = new Set(RECORDS.map((name) => name.slice(0, 3)));
  const unknown = findProblems(documents.concat(typescriptFiles), (text) =>
    [...text.matchAll(/\bdecisions?[ /](\d{3})\b/g)]
      .map(([, number = '']) => number)
      .filter((number) => !numbers.has(number))
      .join(', '),
  );
  expect(unknown).toEqual([]);
});

function resolveLink(file: string, target: string): string {
  return path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
}

function parents(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...parents(folder)];
}

/** Anchors of a document's headings, as GitHub derives them. */
function findAnchors(file: string): string[] {
  if (!file.endsWith('.md')) return [];
  return [...withoutBlocks(readRepositoryFile(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a path is an import specifier of a workspace, such as `shared-contracts/ui`. */
function isSpecifier(named: string): boolean {
  const [folder = '', ...rest] = named.split('/');
  if (!existing.has(`${folder}/package.json`)) return false;
  const { exports = {} }: { exports?: Record<string, unknown> } = JSON.parse(readRepositoryFile(`${folder}/package.json`));
  return `./${rest.join('/')}` in exports;
}

test('docs/browsers.md lists the browser versions that styles are built for', () => {
  const [, targets = ''] = /^const browsers = \[(.*)\];$/m.exec(readRepositoryFile('rspack.base.js')) ?? [];
  const built = [...targets.matchAll(/(\w+) >= ([\d.]+)/g)].map(([, name, version]) => `${name} ${version}`);
  const documented = [...readRepositoryFile('docs/browsers.md').matchAll(/\| (?:Chrome and )?(\w+) ([\d.]+) \|$/gm)].map(
    ([, name = '', version]) => `${name.toLowerCase()} ${version}`,
  );
  expect(built).toEqual([`chrome ${documented[0]?.split(' ')[1]}`, ...documented]);
});
