import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts';
import { buildPart } from '../../tools/build/part.ts';
import { getPartDir, REMOTES, repository } from '../../tools/parts.ts';

/** Version of the contract's next major. */
export const NEXT_MAJOR = `${Number(CONTRACT_VERSION.split('.')[0]) + 1}.0.0`;

export type NextMajor = ReturnType<typeof createNextMajor>;

/** Copies the sources of all parts and creates a next major of the contract, in which `useHost` is named `useHostApi`. */
export function createNextMajor(folder: string) {
  const source = path.join(folder, 'next-major');
  const parts = ['shell', ...REMOTES.map((name) => path.basename(getPartDir(name)))];
  copySources(source, ['shared-contracts', ...parts]);
  const edit = (file: string, from: string | RegExp, to: string) => {
    const before = readFileSync(path.join(source, file), 'utf8');
    const after = before.replaceAll(from, to);
    if (before === after) throw new Error(`The edit of ${file} changed nothing: update it to the current source.`);
    writeFileSync(path.join(source, file), after);
  };
  // The build compares the files of Mantine by their real paths.
  edit('rspack.base.js', "path.join(root, 'node_modules", `path.join('${repository}', 'node_modules`);
  edit('shared-contracts/package.json', `"version": "${CONTRACT_VERSION}"`, `"version": "${NEXT_MAJOR}"`);
  edit('shared-contracts/src/host/version.ts', `'${CONTRACT_VERSION}'`, `'${NEXT_MAJOR}'`);
  edit('shared-contracts/src/index.ts', /\buseHost\b/g, 'useHost as useHostApi');
  for (const part of parts)
    for (const file of readdirSync(path.join(source, part, 'src'), { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file) && readFileSync(path.join(source, part, 'src', file), 'utf8').includes('useHost'))
        edit(path.join(part, 'src', file), /\buseHost\b/g, 'useHostApi');
  const scopes = 'shell/src/share-scopes.ts';
  const single = readFileSync(path.join(source, scopes), 'utf8');
  const build = async (part: string, dir: string, name: string) => {
    const dist = path.join(folder, name);
    await buildPart(part, dist, path.join(source, dir));
    return dist;
  };
  return {
    /** Builds a remote against the next major; returns the output folder. */
    buildRemote: (name: string) => build(name, `remote-${name}`, `${name}-2`),
    /** Builds a shell that provides the current and the next major of the contract, or only the next. */
    buildShell(provides: 'both' | 'next'): Promise<string> {
      writeFileSync(path.join(source, scopes), single);
      if (provides === 'both') edit(scopes, "{ [versions['shared-contracts']]: shareScope }", BOTH_VERSIONS);
      return build('shell', 'shell', `shell-${provides}`);
    },
  };
}

const BOTH_VERSIONS = `{
  [versions['shared-contracts']]: shareScope,
  '${CONTRACT_VERSION}': {
    ...shareScope,
    'shared-contracts': { version: '${CONTRACT_VERSION}', module: { ...Contracts, useHost: Contracts.useHostApi } },
    'shared-contracts/ui': { version: '${CONTRACT_VERSION}', module: ContractsUi },
  },
}`;

/** Copies the workspaces, with links to the installed packages. */
function copySources(folder: string, workspaces: string[]): void {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(path.join(repository, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
    const target = workspaces.includes(name) ? path.join(folder, name) : path.join(repository, 'node_modules', name);
    symlinkSync(target, path.join(packages, name));
  }
  const isSource = (file: string) => !/node_modules|\.test\.tsx?$/.test(path.relative(repository, file));
  for (const name of [...workspaces, 'rspack.base.js', 'tools/ownership.ts', 'tools/rspack'])
    cpSync(path.join(repository, name), path.join(folder, name), { recursive: true, filter: isSource });
}
