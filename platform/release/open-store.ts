import type { Config } from '../config.ts';
import { localObjects } from './local-objects.ts';
import { ReleaseStore } from './release-store.ts';

/** The store that the configuration names. */
export function openStore(config: Pick<Config, 'cdnDir'>): ReleaseStore {
  return new ReleaseStore(localObjects(config.cdnDir));
}
