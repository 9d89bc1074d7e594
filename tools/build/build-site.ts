import { compose, describeRefusal, findPublisherName, formatCount, openStore, updatePointer, uploadRelease } from 'federation-toolkit';
import type { Config } from '../config.ts';
import { readGraph } from '../dependency-graph/read-graph.ts';
import { createSite } from '../federation-site.ts';
import { PARTS, repository } from '../parts.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { listChangedInputs, readInputs } from './input-record.ts';

/**
 * Builds the parts whose sources have changed (all parts if none is named), makes each live in the local store and composes
 * the site. Without names, a part with unchanged sources keeps its live release, which may be a rolled back one.
 * @throws Error with the part or page that failed
 */
export async function buildAndCompose(config: Config, parts: readonly string[], log: (line: string) => void): Promise<void> {
  const site = createSite(config);
  const store = await openStore(site);
  const graph = await readGraph();
  for (const part of parts.length > 0 ? parts : PARTS) {
    const { dist, isBuilt } = await buildIfChanged(config, part, graph);
    const current = await store.readVersionedPointer(part);
    if (current && !isBuilt && parts.length === 0) {
      log(`${part}: release ${current.pointer.releaseId}, unchanged`);
      continue;
    }
    const { release } = await uploadRelease(store, dist);
    await updatePointer(store, part, current, { releaseId: release.releaseId, by: findPublisherName(repository), action: 'publish' });
    log(`${part}: release ${release.releaseId}`);
  }
  const { pages, refused, omitted } = await compose(store, site);
  log(`site: ${formatCount(pages.length, 'page')} composed`);
  for (const line of [...refused.map(describeRefusal), ...omitted]) log(line);
  if (parts.length === 0) return;
  for (const part of PARTS.filter((name) => !parts.includes(name))) {
    const changed = listChangedInputs(config, part, readInputs(graph, part)) ?? [];
    if (changed.length > 0) log(`${formatNames(changed)} changed since the last build of ${part}: npm run build ${part}`);
  }
}

/** Formats the first names of a list, such as `rspack.base.js, package.json and 3 more`. */
function formatNames(names: string[], limit = 3): string {
  const more = names.length > limit ? ` and ${names.length - limit} more` : '';
  return `${names.slice(0, limit).join(', ')}${more}`;
}
