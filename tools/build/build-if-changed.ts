import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from 'federation-toolkit/types';
import { type Config, getBuildDir } from '../config.ts';
import { getPartFolderName } from '../parts.ts';
import { checkTypesAndImports } from './check-types-and-imports.ts';
import { readGitRevision } from './git-revision.ts';
import { hashInputs } from './hash-inputs.ts';
import { buildPart } from './part.ts';

/** Builds a part for a release, if its sources have changed, and returns the folder of the build. @throws Error if the checks fail */
export async function checkAndBuild(config: Config, part: string): Promise<string> {
  await checkTypesAndImports([part]);
  return (await buildIfChanged(config, part)).dist;
}

/**
 * Builds a part if anything that it depends on has changed since its last build. An interrupted build is repeated.
 * @throws Error that ends with two lines: which part can't be built, and what to do
 */
export async function buildIfChanged(config: Config, part: string): Promise<{ dist: string; isBuilt: boolean }> {
  const dist = getBuildDir(config, part);
  const isBuilt = !isBuildCurrent(config, part);
  if (isBuilt) await build(part, dist);
  recordRevision(part, path.join(dist, 'build.json'));
  return { dist, isBuilt };
}

async function build(part: string, dist: string): Promise<void> {
  const inputs = hashInputs(part);
  rmSync(getRecordFile(dist), { force: true });
  await buildPart(part, dist).catch((error: Error) => {
    throw new Error(
      `${error.message.trim()}\n\nThe part ${part} can't be built: its errors are above.\n` +
        `Repair the files in ${getPartFolderName(part)} that they name, or run "npm ci" if a package is missing; then run the command again.`,
    );
  });
  writeFileSync(getRecordFile(dist), inputs);
}

/** Returns whether the last build of a part contains its present sources. */
export function isBuildCurrent(config: Config, part: string): boolean {
  const file = getRecordFile(getBuildDir(config, part));
  return existsSync(file) && readFileSync(file, 'utf8') === hashInputs(part);
}

/** Each time, because the sources of an earlier build may have been committed since. */
function recordRevision(part: string, file: string): void {
  const manifest: BuildManifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...manifest, revision: readGitRevision(part) }, null, 2)}\n`);
}

function getRecordFile(dist: string): string {
  return `${dist}.inputs`;
}
