import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getPartDir, REMOTES, repository } from '../config.ts';
import { allFiles, browserSources, FOLDERS, files, findProblems, PACKAGES, read, sources } from './repository-files.ts';

/** Largest share of comment lines by top-level folder, in per cent. Lower it when a folder gets below. */
const MAX_COMMENT_SHARE: Record<string, number> = { 'shared-contracts': 14, federation: 10, 'local-backend': 8, supabase: 8, tools: 7.5 };
const DEFAULT_MAX_COMMENT_SHARE = 7;

test('the conventions check every package', () => {
  expect(PACKAGES.filter((name) => !browserSources.some((file) => file.startsWith(`${name}/`)))).toEqual([]);
  expect(sources.length).toBeGreaterThan(150);
});

test('no source file has more than 200 lines', () => {
  const countLines = (text: string) => text.trimEnd().split('\n').length;
  expect(findProblems(sources, (text) => countLines(text) > 200 && `${countLines(text)} lines: split it by responsibility`)).toEqual([]);
});

test('every migration has a version of its own', () => {
  const versions = readdirSync(path.join(repository, 'supabase/migrations')).map((file) => file.split('_')[0]);
  expect(versions.length).toBeGreaterThan(10);
  expect(versions.filter((version, index) => versions.indexOf(version) !== index)).toEqual([]);
});

test('no page has more than 60 lines', () => {
  const pages = sources.filter((file) => /^remote-\w+\/src\/pages\//.test(file));
  expect(pages.length).toBeGreaterThan(10);
  expect(findProblems(pages, (text) => text.split('\n').length > 61 && 'move markup into sections')).toEqual([]);
});

test('no folder is more than three levels below the source folder of its package', () => {
  const tops = [...PACKAGES.map((name) => `${name}/src`), 'federation/src', 'local-backend', 'tools', 'supabase/functions', 'e2e', 'bench'];
  const depth = (file: string, top: string) => path.posix.dirname(file).slice(top.length).split('/').length - 1;
  expect(files.filter((file) => tops.some((top) => file.startsWith(`${top}/`) && depth(file, top) > 3))).toEqual([]);
});

test('every folder of a remote is a workspace and in the type check', () => {
  const folders = readdirSync(repository).filter((name) => name.startsWith('remote-'));
  expect([...REMOTES].map((name) => `remote-${name}`).sort()).toEqual(folders);
  const { references }: { references: { path: string }[] } = JSON.parse(read('tsconfig.json'));
  expect(references.map((reference) => reference.path)).toEqual(expect.arrayContaining(folders));
});

test.each(REMOTES)('%s has the entry points routes.ts and prerender.ts, and no other', (name) => {
  const top = readdirSync(path.join(getPartDir(name), 'src'));
  expect(top).toEqual(expect.arrayContaining(['routes.ts', 'prerender.ts']));
  expect(top.filter((entry) => /^(?:index|main|App|bootstrap|client)\.tsx?$/.test(entry))).toEqual([]);
});

test('comments stay within the share of lines that their folder may have', () => {
  const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*|#|--)/.test(line);
  const shares = FOLDERS.map((folder) => {
    const lines = allFiles
      .filter((file) => file.startsWith(`${folder}/`) && /\.(?:tsx?|mjs|cjs|js|sql)$/.test(file) && !file.includes('database.types.ts'))
      .flatMap((file) => read(file).trimEnd().split('\n'));
    return { folder, share: Number(((lines.filter(isComment).length / lines.length) * 100).toFixed(1)) };
  });
  const report = shares.map(({ folder, share }) => `${folder} ${share} %`).join(', ');
  const tooMany = shares.filter(({ folder, share }) => share > (MAX_COMMENT_SHARE[folder] ?? DEFAULT_MAX_COMMENT_SHARE));
  expect({ report, tooMany }).toEqual({ report, tooMany: [] });
});

test('every script of package.json starts an existing program', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const ownCommands = Object.values(scripts).filter((command) => !command.startsWith('npm '));
  const missing = ownCommands.filter((command) => {
    const programs = command.split(' ').filter((word) => /\.(?:ts|mjs)$/.test(word) && !word.startsWith('node_modules/'));
    return programs.length === 0 || programs.some((file) => !existsSync(path.join(repository, file)));
  });
  expect(missing).toEqual([]);
});
