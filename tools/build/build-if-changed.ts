import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from 'federation-toolkit/types';
import { type Config, getBuildDir } from '../config.ts';
import { getPartFolderName } from '../parts.ts';
import { readGitRevision } from './git-revision.ts';
import { hashInputs } from './hash-inputs.ts';
import { buildPart } from './part.ts';

type Folders = Pick<Config, 'dataDir'>;

/**
 * Builds a part if anything that it depends on has changed since its last build. An interrupted build is repeated.
 * @throws Error that ends with two lines: which part can't be built, and what to do
 */
export async function buildIfChanged(config: Folders, part: string): Promise<{ dist: string; isBuilt: boolean }> {
  const dist = getBuildDir(config, part);
  const isBuilt = !isBuildCurrent(config, part);
  if (isBuilt) await build(config, part, dist);
  recordRevision(part, path.join(dist, 'build.json'));
  return { dist, isBuilt };
}

async function build(config: Folders, part: string, dist: string): Promise<void> {
  const inputs = hashInputs(part);
  forgetBuild(config, part);
  await buildPart(part, dist).catch((error: Error) => {
    throw new Error(
      `${error.message.trim()}\n\nThe part ${part} can't be built: its errors are above.\n` +
        `Repair the files in ${getPartFolderName(part)} that they name, or run "npm ci" if a package is missing; then run the command again.`,
    );
  });
  writeFileSync(getRecordFile(config, part), inputs);
}

/** Returns whether the last build of a part contains its present sources. */
export function isBuildCurrent(config: Folders, part: string): boolean {
  const file = getRecordFile(config, part);
  return existsSync(file) && readFileSync(file, 'utf8') === hashInputs(part);
}

/** Makes the next call build the part again. */
export function forgetBuild(config: Folders, part: string): void {
  rmSync(getRecordFile(config, part), { force: true });
}

/** Each time, because the sources of an earlier build may have been committed since. */
function recordRevision(part: string, file: string): void {
  const manifest: BuildManifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...manifest, revision: readGitRevision(part) }, null, 2)}\n`);
}

function getRecordFile(config: Folders, part: string): string {
  return `${getBuildDir(config, part)}.inputs`;
}
