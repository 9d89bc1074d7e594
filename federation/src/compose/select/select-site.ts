import type { Registry, Release } from '../../types/index.ts';
import type { ComposeSite } from '../read/compose-site.ts';
import type { ReadText } from '../read/release-reader.ts';
import type { StoredReleases } from '../read/stored-releases.ts';
import { createRegistry, createRegistryFile } from '../registry/create-registry.ts';
import { createFallbackFiles } from '../registry/fallback.ts';
import type { HashedFile } from '../registry/hashed-file.ts';
import { findUsedLayers } from '../styles/styles.ts';
import { readFallbackReleases, type SelectedReleases, type SelectionOptions, selectReleases } from './select-releases.ts';

/** The releases of a site, and everything that follows from them before a page is rendered. */
export interface SelectedSite extends SelectedReleases {
  registry: Registry;
  /** JSON files that browsers load by the names in the registry. */
  files: { registry: HashedFile; fallbacks: HashedFile[] };
  /** The cascade layers of all style sheets in their order. */
  layers: string[];
  readText: ReadText;
}

/** Selects the releases of a site and creates its registry. @throws Error if there is no shell, or if the candidate is refused */
export async function selectSite(
  { parts, reader }: StoredReleases,
  site: Pick<ComposeSite, 'cdnUrl' | 'remotes'>,
  options: SelectionOptions,
): Promise<SelectedSite> {
  const selected = await selectReleases({ parts, reader }, site.remotes, options);
  const refusal = options.candidate && findRefusal(options.candidate, selected);
  if (refusal) throw new Error(refusal);
  const { readText } = reader;
  const fallbacks = createFallbackFiles(await readFallbackReleases(reader, selected), site);
  const registry = createRegistry(selected, site, fallbacks);
  const files = { registry: createRegistryFile(registry), fallbacks: Object.values(fallbacks) };
  return { ...selected, registry, files, layers: findLayers(selected, readText), readText };
}

function findRefusal({ name, releaseId }: Release, { refused }: SelectedReleases): string | undefined {
  return refused.find((refusal) => refusal.part === name && refusal.releaseId === releaseId)?.reason;
}

function findLayers({ shell, remotes }: SelectedReleases, readText: ReadText): string[] {
  const sheets = [shell, ...remotes].flatMap((release) =>
    release.files.filter((file) => file.path.endsWith('.css')).map((file) => readText(release, file.path)),
  );
  return findUsedLayers(shell.styleLayers, sheets);
}
