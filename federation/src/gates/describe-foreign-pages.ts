import type { RegistryRemote, RegistryRoute, Release } from '../types/index.ts';

/**
 * Describes what to do about the failed pages that belong to other remotes: the live release of their remote may be the cause, which
 * must not stop this release.
 * @param problems Problems of pages, each starting with the path of its page and a colon.
 * @param remotes The live releases by remote.
 * @returns one sentence for each of these remotes
 */
export function describeForeignPages(
  problems: readonly string[],
  routes: readonly RegistryRoute[],
  remotes: Readonly<Record<string, Pick<RegistryRemote, 'releaseId'>>>,
  candidate: Pick<Release, 'name'>,
): string[] {
  const failed = routes.filter(
    ({ path, remote }) => remote !== candidate.name && problems.some((problem) => problem.startsWith(`${path}: `)),
  );
  const byRemote = Map.groupBy(failed, ({ remote }) => remote);
  return [...byRemote].map(
    ([remote, pages]) =>
      `${pages.map(({ path }) => path).join(', ')}: of ${remote}, whose live release is ${remotes[remote]?.releaseId}. ` +
      `If the live site shows the same error, ${remote} is the cause: roll it back, and publish ${candidate.name} again.`,
  );
}
