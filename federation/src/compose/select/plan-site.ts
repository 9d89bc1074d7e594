import type { Registry } from '../../types/index.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import type { ReadReleaseText } from '../read/release-reader.ts';
import type { StoredReleases } from '../read/stored-releases.ts';
import { createRegistry, createRegistryFile, type RegistryFile } from '../registry/create-registry.ts';
import { findUsedLayers } from '../styles/styles.ts';
import { readFallbackReleases, type SelectedReleases, type SelectionOptions, selectReleases } from './select-releases.ts';

/** The releases of a site, and everything that follows from them before a page is rendered. */
export interface SitePlan extends SelectedReleases {
  registry: Registry;
  registryFile: RegistryFile;
  /** The cascade layers of all style sheets in their order. */
  layers: string[];
  readText: ReadReleaseText;
}

/** Selects the releases of a site and creates its registry. @throws Error if there is no shell, or if the candidate is refused */
export async function planSite(
  stored: StoredReleases,
  site: Pick<ComposeOptions, 'cdnUrl' | 'remotes'>,
  options: SelectionOptions,
): Promise<SitePlan> {
  const selected = await selectReleases(stored, site.remotes, options);
  const { shell, remotes } = selected;
  const { readText } = stored.reader;
  const sheets = [shell, ...remotes].flatMap((release) => {
    return release.files.filter(({ path }) => path.endsWith('.css')).map(({ path }) => readText(release, path));
  });
  const fallbacks = await readFallbackReleases(stored.reader, selected);
  const registry = createRegistry({ ...selected, fallbacks, readText }, site);
  const registryFile = createRegistryFile(registry);
  return { ...selected, registry, registryFile, layers: findUsedLayers(shell.styleLayers, sheets), readText };
}
