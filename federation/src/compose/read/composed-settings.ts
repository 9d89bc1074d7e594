import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../types/index.ts';
import type { ComposeSite } from './compose-site.ts';

/** Values that a site was composed with. */
export type ComposedSettings<S extends Settings = Settings> = Pick<ComposeSite<S>, 'settings' | 'cdnUrl'>;

/** Name of the file in which `compose` stores the settings, so that publishers don't need the environment of the host. */
export const SETTINGS_FILE = 'settings.json';

/** Reads the values that the site was composed with; before the first compose, those of the configuration. */
export function readComposedSettings({
  siteDir,
  settings,
  cdnUrl,
}: Pick<ComposeSite, 'siteDir' | 'settings' | 'cdnUrl'>): ComposedSettings {
  const file = path.join(siteDir, 'current', SETTINGS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { settings, cdnUrl };
}
