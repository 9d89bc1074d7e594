import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../../tools/config.ts';
import type { Settings } from '../site-types.ts';

/** What a site is composed with besides its releases. */
export interface SiteSettings {
  settings: Settings;
  /** Origin that visitors load releases from; empty for the site's own. */
  cdnUrl: string;
}

/** Where `compose` leaves what it was given, so that a release doesn't have to know it. */
export const SETTINGS_FILE = 'settings.json';

/** What the site of this data folder was composed with; before its first compose, what the environment says. */
export function siteSettings({ siteDir, settings, cdnUrl }: Pick<Config, 'siteDir' | 'settings' | 'cdnUrl'>): SiteSettings {
  const file = path.join(siteDir, 'current', SETTINGS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { settings, cdnUrl };
}
