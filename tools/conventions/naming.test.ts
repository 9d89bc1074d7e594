import { repository } from '../parts.ts';
import { allFiles, findProblems, projectFiles, typescriptFiles } from './repository-files.ts';

test('tests are named *.test.ts(x), journeys *.spec.ts', () => {
  expect(typescriptFiles.filter((file) => /_test\.tsx?$|\.tests?\.mjs$/.test(file))).toEqual([]);
  expect(typescriptFiles.filter((file) => /\.spec\.tsx?$/.test(file) && !file.startsWith('e2e/'))).toEqual([]);
});

test('titles of tests have at most 100 characters', () => {
  const tests = allFiles.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const longTitle = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:(?!\1).){101,})\1/;
  expect(findProblems(tests, (text) => longTitle.exec(text)?.[2])).toEqual([]);
});

test('no file or folder has a name without meaning, such as utils', () => {
  const meaningless = /^(?:utils?|helpers?|common|misc|shared|lib|index\d+)$/i;
  // The term of module federation for provided libraries.
  const sharedLibraries = 'shared.mjs';
  const segments = (file: string) => file.split('/').map((segment) => segment.replace(/\..*$/, ''));
  expect(projectFiles.filter((file) => file !== sharedLibraries && segments(file).some((segment) => meaningless.test(segment)))).toEqual(
    [],
  );
});

test('no TypeScript file contains a package registry or a path of a developer’s machine', () => {
  const registry = /registry\.(?:npmjs|yarnpkg)|npm\.pkg\.github|jsr\.io|esm\.sh|unpkg\.com|cdn\.jsdelivr/;
  const machine = new RegExp(`['"\`(](?:${repository}/|/(?:root|home|Users|tmp)/\\w|[A-Z]:\\\\\\\\)`);
  const others = typescriptFiles.filter((file) => file !== 'tools/conventions/naming.test.ts');
  expect(findProblems(others, (text) => registry.exec(text)?.[0] ?? machine.exec(text)?.[0])).toEqual([]);
});

test('benchmark results contain no kernel name', () => {
  const results = allFiles.filter((file) => file.startsWith('bench/results/'));
  expect(results.length).toBeGreaterThan(5);
  expect(findProblems(results, (text) => /\blinux \d[\w.-]+/i.exec(text)?.[0])).toEqual([]);
});
