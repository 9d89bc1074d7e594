import { readComposedSettings } from '../compose/read/composed-site.ts';
import type { Site } from '../compose/read/site.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Dependencies of every command. */
export interface CommandContext {
  /** The site, with the settings that it was last composed with. */
  site: Site;
  store: ReleaseStore;
  /** Who releases; public, because pointers contain it. */
  by: string;
  /** Whether the site is uploaded to a static host, so that a release is visible only later. */
  isStatic?: boolean;
  log(line: string): void;
}

/** Opens the store of a site for commands. @throws Error if the store can't be opened */
export async function openCommandContext(site: Site, log: CommandContext['log'], isStatic = false): Promise<CommandContext> {
  return { site: { ...site, ...readComposedSettings(site) }, store: await openStore(site), by: findPublisherName(), isStatic, log };
}

/**
 * Returns who releases: `RELEASE_BY`, the run of a GitHub workflow, or `hand`. No name of a person is taken from the machine, because
 * pointers are public.
 */
export function findPublisherName({ RELEASE_BY, GITHUB_WORKFLOW, GITHUB_RUN_NUMBER }: NodeJS.ProcessEnv = process.env): string {
  const run = GITHUB_RUN_NUMBER ? `${GITHUB_WORKFLOW} run ${GITHUB_RUN_NUMBER}` : 'hand';
  return (RELEASE_BY || run).replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 100);
}

/** Lists the parts of a site, the shell first. */
export function listParts({ remotes }: Site): string[] {
  return ['shell', ...Object.keys(remotes)];
}

/** Validates the name of a part of a site. @throws Error with the valid names */
export function validatePartName(site: Site, name: string | undefined): string {
  const parts = listParts(site);
  if (!name) throw new Error(`A part is missing: use one of ${parts.join(', ')}.`);
  if (!parts.includes(name)) throw new Error(`Unknown part ${name}: use one of ${parts.join(', ')}.`);
  return name;
}
