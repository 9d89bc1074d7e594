import path from 'node:path';
import { repository } from '../parts.ts';
import { allFiles, files, findProblems, scripts } from './repository-files.ts';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
/** Test data keeps the names of its origin. */
const EXCLUDED = /(?:^|\/)(?:corpora|migrations|client-sites\/[\w-]+-[\w-]+)\//;

const baseName = (file: string) => path.posix.basename(file).split('.')[0] ?? '';

test('components and their CSS modules are named in PascalCase, all other files in kebab-case', () => {
  const named = files.filter((file) => /\.(?:tsx?|mjs|cjs|css)$/.test(file) && !EXCLUDED.test(file));
  const problems = named.filter((file) => {
    const name = baseName(file);
    if (PASCAL.test(name)) return !/\.(?:test\.)?tsx$|\.module\.css$|^federation\/example\/.*\.mjs$/.test(file);
    return !KEBAB.test(name);
  });
  expect(problems).toEqual([]);
});

test('tests are named *.test.ts(x), journeys *.spec.ts', () => {
  expect(scripts.filter((file) => /_test\.tsx?$|\.tests?\.mjs$/.test(file))).toEqual([]);
  expect(scripts.filter((file) => /\.spec\.tsx?$/.test(file) && !file.startsWith('e2e/'))).toEqual([]);
});

test('no file or folder has a name without meaning, such as utils', () => {
  const meaningless = /^(?:utils?|helpers?|common|misc|shared|lib|index\d+)$/i;
  // The term of module federation for provided libraries.
  const sharedLibraries = 'federation/example/shell/shared.mjs';
  const segments = (file: string) => file.split('/').map((segment) => segment.replace(/\..*$/, ''));
  expect(files.filter((file) => file !== sharedLibraries && segments(file).some((segment) => meaningless.test(segment)))).toEqual([]);
});

test('no TypeScript file contains a package registry or a path of a developer’s machine', () => {
  const registry = /registry\.(?:npmjs|yarnpkg)|npm\.pkg\.github|jsr\.io|esm\.sh|unpkg\.com|cdn\.jsdelivr/;
  const machine = new RegExp(`['"\`(](?:${repository}/|/(?:root|home|Users|tmp)/\\w|[A-Z]:\\\\\\\\)`);
  const others = scripts.filter((file) => file !== 'tools/conventions/naming.test.ts');
  expect(findProblems(others, (text) => registry.exec(text)?.[0] ?? machine.exec(text)?.[0])).toEqual([]);
});

test('benchmark results contain no kernel name', () => {
  const results = allFiles.filter((file) => file.startsWith('bench/results/'));
  expect(results.length).toBeGreaterThan(5);
  expect(findProblems(results, (text) => /\blinux \d[\w.-]+/i.exec(text)?.[0])).toEqual([]);
});
