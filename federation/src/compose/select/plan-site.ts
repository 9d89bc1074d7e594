import type { Registry } from '../../types/index.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import type { ReadReleaseText, StoredReleases } from '../read/stored-releases.ts';
import { createRegistry, createRegistryFile, type RegistryFile } from '../registry/create-registry.ts';
import { type SelectedReleases, type SelectionOptions, selectReleases } from './select-releases.ts';

/** The releases of a site, and everything that follows from them before a page is rendered. */
export interface SitePlan extends SelectedReleases {
  registry: Registry;
  registryFile: RegistryFile;
  readText: ReadReleaseText;
}

/** Selects the releases of a site and creates its registry. @throws Error if there is no shell, or if the candidate is refused */
export async function planSite(
  stored: StoredReleases,
  site: Pick<ComposeOptions, 'cdnUrl' | 'remotes'>,
  options: SelectionOptions,
): Promise<SitePlan> {
  const selected = await selectReleases(stored, options);
  const { readText } = stored.reader;
  const registry = createRegistry({ ...selected, readText }, site);
  return { ...selected, registry, registryFile: createRegistryFile(registry), readText };
}
