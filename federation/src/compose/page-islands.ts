import type { ModuleFiles, RemoteRelease } from '../types/index.ts';
import { getPageFiles } from './registry.ts';

/** Attribute of the element around an island in the HTML that the shell renders; its value is the island's name. */
const ISLAND = / data-island="([^"]+)"/g;

/** An island of a remote, with the files that it needs in addition to the container. */
interface PageIsland extends ModuleFiles {
  release: RemoteRelease;
}

/** Returns whether a page starts when it is needed. */
export function hasIslands(html: string): boolean {
  return listIslands(html).length > 0;
}

/** Returns the names of the islands of a page, those of the shell too. */
export function listIslands(html: string): string[] {
  return [...new Set([...html.matchAll(ISLAND)].map(([, name = '']) => name))];
}

/** Returns the islands of remotes on a page. */
export function findIslands(html: string, remotes: RemoteRelease[]): PageIsland[] {
  return listIslands(html).flatMap((name) => {
    const [remote, island] = name.split('/');
    const release = remotes.find((each) => each.name === remote);
    return release ? [{ release, ...getPageFiles(release, `./islands/${island}`) }] : [];
  });
}
