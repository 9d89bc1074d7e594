import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readGitRevision } from 'federation-toolkit/rspack';
import type { BuildManifest } from 'federation-toolkit/types';
import { type Config, getBuildDir } from '../config.ts';
import { getPartDir, getPartFolderName, repository } from '../parts.ts';
import { listBuildFiles, listChangedInputs, readBuildInputs, recordInputs, removeInputRecord } from './input-record.ts';
import { buildPart } from './part.ts';

/**
 * Builds a part if anything that it depends on has changed since its last build. An interrupted build is repeated.
 * @throws Error that ends with two lines: which part can't be built, and what to do
 */
export async function buildIfChanged(config: Config, part: string): Promise<{ dist: string; isBuilt: boolean }> {
  const dist = getBuildDir(config, part);
  const inputs = readBuildInputs(part);
  const sources = listBuildFiles(part).map((file) => path.join(repository, file));
  if (listChangedInputs(config, part, inputs)?.length === 0) {
    updateRevision(part, sources, path.join(dist, 'build.json'));
    return { dist, isBuilt: false };
  }
  removeInputRecord(config, part);
  await buildPart(part, dist, { sources }).catch((error: Error) => {
    throw new Error(
      `${error.message.trim()}\n\nThe part ${part} can't be built: its errors are above.\n` +
        `Repair the files in ${getPartFolderName(part)} that they name, or run "npm ci" if a package is missing; then run the command again.`,
    );
  });
  recordInputs(config, part, inputs);
  return { dist, isBuilt: true };
}

/** The sources of an earlier build may have been committed since. */
function updateRevision(part: string, sources: string[], file: string): void {
  const manifest: BuildManifest = JSON.parse(readFileSync(file, 'utf8'));
  const revision = readGitRevision(getPartDir(part), sources);
  if (revision !== manifest.revision) writeFileSync(file, `${JSON.stringify({ ...manifest, revision }, null, 2)}\n`);
}
