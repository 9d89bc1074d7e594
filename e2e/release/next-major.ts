import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts';
import { buildPart } from '../../tools/build/part.ts';
import { copySources } from './copy-sources.ts';

/** Version of the contract's next major. */
export const NEXT_MAJOR = `${Number(CONTRACT_VERSION.split('.')[0]) + 1}.0.0`;

/** Contract versions that the shell provides: the current and the next major, or only the next. */
export type NextShell = 'both' | 'next';

export interface NextMajor {
  /** Builds a remote against the next major; returns the output folder. */
  buildRemote(name: string): Promise<string>;
  buildShell(provides: NextShell): Promise<string>;
}

/** Copies the source of all parts to `folder` and creates a next major of the contract, in which `useHost` is named `useHostApi`. */
export function createNextMajor(folder: string): NextMajor {
  const { folder: source, workspaces, edit } = copySources(path.join(folder, 'next-major'));
  edit('shared-contracts/package.json', (text) => text.replace(`"version": "${CONTRACT_VERSION}"`, `"version": "${NEXT_MAJOR}"`));
  edit('shared-contracts/src/host/version.ts', (text) => text.replace(`'${CONTRACT_VERSION}'`, `'${NEXT_MAJOR}'`));
  edit('shared-contracts/src/index.ts', (text) => text.replace(/\buseHost\b/, 'useHost as useHostApi'));
  for (const part of workspaces.slice(1)) {
    for (const file of readdirSync(path.join(source, part, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )) {
      const text = readFileSync(path.join(source, part, 'src', file), 'utf8');
      writeFileSync(path.join(source, part, 'src', file), text.replaceAll(/\buseHost\b/g, 'useHostApi'));
    }
  }
  const scopes = 'shell/src/share-scopes.ts';
  const single = readFileSync(path.join(source, scopes), 'utf8');
  const both = single.replace(
    "{ [versions['shared-contracts']]: shareScope }",
    `{
      [versions['shared-contracts']]: shareScope,
      '${CONTRACT_VERSION}': {
        ...shareScope,
        'shared-contracts': { version: '${CONTRACT_VERSION}', module: { ...Contracts, useHost: Contracts.useHostApi } },
        'shared-contracts/ui': { version: '${CONTRACT_VERSION}', module: ContractsUi },
      },
    }`,
  );
  if (both === single) throw new Error(`The edit of ${scopes} changed nothing: update it to the current source.`);
  const build = async (part: string, dir: string, name: string) => {
    const dist = path.join(folder, name);
    await buildPart(part, dist, { dir: path.join(source, dir) });
    return dist;
  };
  return {
    buildRemote: (name) => build(name, `remote-${name}`, `${name}-2`),
    buildShell(provides) {
      writeFileSync(path.join(source, scopes), provides === 'both' ? both : single);
      return build('shell', 'shell', `shell-${provides}`);
    },
  };
}
