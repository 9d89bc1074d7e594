import { buildDir, type Config, type PartName, REMOTES } from '../../../tools/config.ts';
import { type SiteSettings, siteSettings } from '../compose/site-settings.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What every command works with. */
export interface Context {
  config: Config;
  store: ReleaseStore;
  site: SiteSettings;
  /** Whose name a move gets. */
  by: string;
  say(line: string): void;
}

/** @param part what the command is going to write; absent for one that only reads */
export async function openContext(config: Config, by: string, say: (line: string) => void, part?: PartName): Promise<Context> {
  return { config, store: await openStore(config, part), site: siteSettings(config), by, say };
}

/** The parts that are in the store, or in this repository, the shell first. */
export async function knownParts({ store }: Pick<Context, 'store'>): Promise<PartName[]> {
  return ['shell', ...new Set([...(await store.remotes()), ...REMOTES])];
}

/** @throws Error with the parts that there are */
export async function partOf(context: Context, name: string | undefined): Promise<PartName> {
  const parts = await knownParts(context);
  if (!name) throw new Error(`Name a part: ${parts.join(', ')}.`);
  if (!parts.includes(name)) throw new Error(`There is no part ${name}: name one of ${parts.join(', ')}.`);
  return name;
}

/** Folder with the build of a part: the one that was named with `--from`, or where `npm run build` leaves it. */
export function distOf({ config }: Context, part: PartName, from: string | undefined): string {
  return from ?? buildDir(config, part);
}

/** Builds a part unless its source is what was built last. The compiler is loaded for this alone: most commands don't need it. */
export async function build(config: Config, part: PartName): Promise<void> {
  const { buildIfChanged } = await import('../../../tools/build/site.ts');
  await buildIfChanged(config, part);
}
