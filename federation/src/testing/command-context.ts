import path from 'node:path';
import { readConfig } from '../../../tools/config.ts';
import type { Context } from '../cli/context.ts';
import type { Workplace } from './release-fixture.ts';
import { SETTINGS, tinySiteDir } from './tiny-site.ts';

/** A command's context for the store of a workplace, and the lines that it says. */
export function commandContext({ folder, store }: Workplace, siteUrl = SETTINGS.siteUrl): Context & { said: string[] } {
  const said: string[] = [];
  const settings = { ...SETTINGS, siteUrl };
  const config = { ...readConfig({ DATA_DIR: folder }), cdnDir: path.join(folder, 'cdn'), siteDir: tinySiteDir(folder), settings };
  return { config, store, site: { settings, cdnUrl: '' }, by: 'Ada', said, say: (line) => void said.push(line) };
}
