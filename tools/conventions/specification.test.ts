import { existsSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../config.ts';
import { files, read } from './repository-files.ts';

const FILE = 'docs/specification.md';
const INTRODUCTION = /\*\*How to read it\.\*\*/;
/** List items, each with its continuation lines. */
const statements = read(FILE).match(/^\s*- .*(?:\n +\S.*)*/gm) ?? [];

/** Test files of a statement, each with the titles that follow it: `file` "title", "title"; `file` "title". */
function parseLinks(statement: string): { file: string; titles: string[] }[] {
  const links = statement.slice(statement.lastIndexOf('→ ') + 2);
  return links
    .split(/(?=`[\w-]+\/[\w./-]+\.tsx?`)/)
    .map((part) => ({
      file: /^`([^`]+)`/.exec(part)?.[1] ?? '',
      titles: [...part.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, title = '']) => title.replaceAll('\\"', '"')),
    }))
    .filter(({ file }) => file !== '');
}

test('every statement names a test, or the reason why there is none', () => {
  expect(statements.length).toBeGreaterThan(100);
  expect(statements.filter((line) => !/→ `[^`]+\.tsx?`|→ no test: \S/.test(line))).toEqual([]);
});

test('every named test file exists and contains the named titles', () => {
  const missing = statements.flatMap(parseLinks).flatMap(({ file, titles }) => {
    if (!existsSync(path.join(repository, file))) return [`${file} does not exist`];
    const text = read(file);
    return titles.filter((title) => !text.includes(title)).map((title) => `${file} has no test "${title}"`);
  });
  expect(missing).toEqual([]);
});

test('the code contains every text in bold', () => {
  const code = files
    .filter((file) => /\.(?:tsx?|sql|html|json|toml)$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file))
    .map(read)
    .join('\n')
    .replaceAll(/\\(['"`])/g, '$1');
  const texts = read(FILE)
    .split('\n')
    .filter((line) => !INTRODUCTION.test(line))
    .flatMap((line) => [...line.replace(/→ .*/, '').matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text));
  expect(texts.length).toBeGreaterThan(100);
  // Single capital letters stand for values.
  const isInCode = (text: string) => text.split(/\b[A-Z]\b/).every((part) => code.includes(part.trim()));
  expect(texts.filter((text) => !isInCode(text))).toEqual([]);
});
