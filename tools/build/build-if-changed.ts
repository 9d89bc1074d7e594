import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRevision } from 'federation-toolkit/rspack';
import type { BuildManifest } from 'federation-toolkit/types';
import { type Config, getBuildDir } from '../config.ts';
import { getPartDir } from '../parts.ts';
import { buildPart } from './part.ts';
import { recordSharedInputs } from './shared-inputs.ts';
import { hashSources, listSources } from './source-hash.ts';

/**
 * Builds a part if its sources have changed since its last build. The hash of the sources is written after the build, so that
 * an interrupted build is repeated.
 */
export async function buildIfChanged(config: Config, part: string): Promise<{ dist: string; isBuilt: boolean }> {
  const dist = getBuildDir(config, part);
  const file = `${dist}.source`;
  const hash = hashSources(part);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) {
    updateRevision(part, path.join(dist, 'build.json'));
    recordSharedInputs(config, part);
    return { dist, isBuilt: false };
  }
  rmSync(file, { force: true });
  await buildPart(part, dist);
  writeFileSync(file, hash);
  recordSharedInputs(config, part);
  return { dist, isBuilt: true };
}

/** The sources of an earlier build may have been committed since. */
function updateRevision(part: string, file: string): void {
  const manifest: BuildManifest = JSON.parse(readFileSync(file, 'utf8'));
  const revision = readRevision(getPartDir(part), listSources(part));
  if (revision !== manifest.revision) writeFileSync(file, `${JSON.stringify({ ...manifest, revision }, null, 2)}\n`);
}
