import {
  compose,
  describeRefusal,
  findPublisherName,
  formatCount,
  openStore,
  type RefusedRelease,
  updatePointer,
  uploadRelease,
  type VersionedPointer,
} from 'federation-toolkit';
import type { Config } from '../config.ts';
import { createSite } from '../federation-site.ts';
import { PARTS } from '../parts.ts';
import { buildIfChanged, isBuildCurrent } from './build-if-changed.ts';

/**
 * Builds the parts whose sources have changed (all parts if none is named), makes each live in the local store, and composes the
 * site. Without names, a part with unchanged sources keeps its live release, which may be a rolled back one.
 * @returns the live releases with which the site can't be composed: their parts keep the last good release
 * @throws Error with the part that can't be built; then nothing goes live. Or Error with the page of the shell that can't be composed
 */
export async function buildAndCompose(config: Config, parts: readonly string[], log: (line: string) => void): Promise<RefusedRelease[]> {
  const site = createSite(config);
  const store = await openStore(site);
  const updates: { part: string; current: VersionedPointer | null; releaseId: string }[] = [];
  for (const part of parts.length > 0 ? parts : PARTS) {
    const { dist, isBuilt } = await buildIfChanged(config, part);
    const current = await store.readVersionedPointer(part);
    if (current && !isBuilt && parts.length === 0) {
      log(`${part}: release ${current.pointer.releaseId}, unchanged`);
      continue;
    }
    const { releaseId } = await uploadRelease(store, dist);
    updates.push({ part, current, releaseId });
    log(`${part}: release ${releaseId}`);
  }
  for (const { part, current, releaseId } of updates)
    await updatePointer(store, part, current, { releaseId, by: findPublisherName(), action: 'build' });
  const { pages, refused, omitted } = await compose(store, site);
  log(`site: ${formatCount(pages.length, 'page')} composed`);
  for (const line of [...refused.map(describeRefusal), ...omitted]) log(line);
  for (const part of parts.length > 0 ? PARTS : [])
    if (!isBuildCurrent(config, part)) log(`${part} has changed since its last build: npm run build ${part}`);
  return refused;
}
