import type { ModuleFiles, RemoteRelease } from '../types/index.ts';
import { getPageFiles } from './registry.ts';

/**
 * Attributes of the element around an island in the HTML that the shell renders; their value is the island's name. A fragment
 * inside of an island starts with that one.
 */
const ISLAND = / data-island="/;
const NAMES = / data-(?:island|fragment)="([^"]+)"/g;

/** An island of a remote, with the files that it needs in addition to the container. */
interface PageIsland extends ModuleFiles {
  release: RemoteRelease;
}

/** Returns whether a page starts when it is needed. */
export function hasIslands(html: string): boolean {
  return ISLAND.test(html);
}

/** Returns the names of the islands of a page, those of the shell too. */
export function listIslands(html: string): string[] {
  return [...new Set([...html.matchAll(NAMES)].map(([, name = '']) => name))];
}

/** Returns the islands of remotes on a page. */
export function findIslands(html: string, remotes: RemoteRelease[]): PageIsland[] {
  return listIslands(html).flatMap((name) => {
    const [remote, island] = name.split('/');
    const release = remotes.find((each) => each.name === remote);
    return release ? [{ release, ...getPageFiles(release, `./islands/${island}`) }] : [];
  });
}
