import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { getPartDir, REMOTES, repository } from '../parts.ts';
import { browserProductionFiles, PACKAGES, productionFiles, readRepositoryFile } from './repository-files.ts';

test('the conventions check every package', () => {
  expect(PACKAGES.filter((name) => !browserProductionFiles.some((file) => file.startsWith(`${name}/`)))).toEqual([]);
  expect(productionFiles.length).toBeGreaterThan(150);
});

test('every folder of a remote is a workspace and in the type check', () => {
  const folders = readdirSync(repository).filter((name) => name.startsWith('remote-'));
  expect([...REMOTES].map((name) => `remote-${name}`).sort()).toEqual(folders);
  const { references }: { references: { path: string }[] } = JSON.parse(readRepositoryFile('tsconfig.json'));
  expect(references.map((reference) => reference.path)).toEqual(expect.arrayContaining(folders));
});

test.each(REMOTES)('%s has the entry points routes.ts and prerender.ts, and no other', (name) => {
  const top = readdirSync(path.join(getPartDir(name), 'src'));
  expect(top).toEqual(expect.arrayContaining(['routes.ts', 'prerender.ts']));
  expect(top.filter((entry) => /^(?:index|main|App|bootstrap|client)\.tsx?$/.test(entry))).toEqual([]);
});

test('every script of package.json starts an existing program', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readRepositoryFile('package.json'));
  const ownCommands = Object.values(scripts).filter((command) => !command.startsWith('npm '));
  const missing = ownCommands.filter((command) => {
    const programs = command.split(' ').filter((word) => /\.(?:ts|mjs)$/.test(word) && !word.startsWith('node_modules/'));
    return programs.length === 0 || programs.some((file) => !existsSync(path.join(repository, file)));
  });
  expect(missing).toEqual([]);
});
