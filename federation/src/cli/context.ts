import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { readComposedSettings } from '../compose/read/composed-site.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { StoreKey } from '../store/store-key.ts';
import type { Site } from './site.ts';

/** Dependencies of every command. */
export interface CommandContext {
  /** The site, with the settings that it was last composed with. */
  site: Site;
  store: ReleaseStore;
  /** Name of the publisher. */
  by: string;
  /** Whether the site is uploaded to a static host, so that a release is visible only later. */
  isStatic?: boolean;
  log(line: string): void;
}

/** Options of `openCommandContext`. */
export interface ContextOptions {
  /** Name of the publisher; by default `findPublisherName`. */
  by?: string;
  /** Receives the output line by line; by default the console. */
  log?: (line: string) => void;
  /** Folder of the store that the command writes to; omitted by commands that only read. */
  folder?: StoreKey | undefined;
  isStatic?: boolean | undefined;
}

/** Opens the store of a site for commands. @throws Error if the store can't be opened */
export async function openCommandContext(site: Site, options: ContextOptions = {}): Promise<CommandContext> {
  const { by = findPublisherName(site.root), log = console.log, folder, isStatic = false } = options;
  return { site: { ...site, ...readComposedSettings(site) }, store: await openStore(site, folder), by, isStatic, log };
}

/** Returns the publisher's name: `RELEASE_BY`, the actor of a GitHub workflow, the name in Git, or the user's name. */
export function findPublisherName(root: string, env: NodeJS.ProcessEnv = process.env): string {
  return env.RELEASE_BY || env.GITHUB_ACTOR || readGitName(root) || userInfo().username;
}

function readGitName(root: string): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
