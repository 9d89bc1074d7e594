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
import { buildIfChanged } from './build-if-changed.ts';
import { listChangedInputs, readBuildInputs, removeInputRecord } from './input-record.ts';

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
    const { release } = await uploadRelease(store, dist);
    updates.push({ part, current, releaseId: release.releaseId });
    log(`${part}: release ${release.releaseId}`);
  }
  for (const { part, current, releaseId } of updates)
    await updatePointer(store, part, current, { releaseId, by: findPublisherName(), action: 'publish' });
  const { pages, refused, omitted } = await compose(store, site);
  log(`site: ${formatCount(pages.length, 'page')} composed`);
  for (const line of [...refused.map(describeRefusal), ...omitted]) log(line);
  // Without its record, a refused part is built again by the next call.
  for (const { part } of refused) removeInputRecord(config, part);
  if (parts.length > 0) logOutdatedParts(config, parts, log);
  return refused;
}

/** Logs the parts whose last build doesn't contain the present sources. */
function logOutdatedParts(config: Config, parts: readonly string[], log: (line: string) => void): void {
  for (const part of PARTS.filter((name) => !parts.includes(name))) {
    const changed = listChangedInputs(config, part, readBuildInputs(part)) ?? [];
    if (changed.length > 0) log(`${formatNames(changed)} changed since the last build of ${part}: npm run build ${part}`);
  }
}

/** Formats the first names of a list, such as `rspack.base.js, package.json and 3 more`. */
function formatNames(names: string[], limit = 3): string {
  const more = names.length > limit ? ` and ${names.length - limit} more` : '';
  return `${names.slice(0, limit).join(', ')}${more}`;
}
