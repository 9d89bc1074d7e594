import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Config, getBuildDir } from '../config.ts';
import { buildPart } from './part.ts';
import { hashSources } from './source-hash.ts';

/**
 * Builds a part if its sources have changed since its last build. The hash of the sources is written after the build, so that
 * an interrupted build is repeated.
 */
export async function buildIfChanged(config: Config, part: string): Promise<{ dist: string; isBuilt: boolean }> {
  const dist = getBuildDir(config, part);
  const file = `${dist}.source`;
  const hash = hashSources(part);
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return { dist, isBuilt: false };
  rmSync(file, { force: true });
  await buildPart(part, dist);
  writeFileSync(file, hash);
  return { dist, isBuilt: true };
}
