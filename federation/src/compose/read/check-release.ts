import { MAX_STYLES_BYTES } from '../../store/limits.ts';
import type { Release, RemoteOwnership, Route } from '../../types/index.ts';
import type { Site } from './site.ts';

/** First segments of the paths that a site serves itself: releases, previews, registries and the health check. */
const RESERVED_SEGMENTS = ['404', 'assets', 'fallback', 'healthz', 'index', 'previews', 'registry', 'remotes', 'shell'];
/** Lower-case segments; a last segment `_` stands for any. */
const ROUTE_PATH = /^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\/_)?)?$/;

/**
 * Returns what a release claims although its part doesn't own it, and what it describes but doesn't have; empty if it may be part of
 * the site. Only its description is checked.
 */
export function findReleaseProblems(release: Release, { remotes, checkRoutes }: Site): string[] {
  const problems = findMissingFiles(release);
  if (release.kind === 'shell') return problems;
  const owned = Object.hasOwn(remotes, release.name) ? remotes[release.name] : undefined;
  if (!owned) return [`The site has no remote ${release.name}: the owner of the site adds it to its table of remotes first.`];
  problems.push(...findRouteProblems(release.routes, owned));
  for (const { path, page } of release.routes)
    if (!Object.hasOwn(release.modules, page)) problems.push(`Its route ${path} names ${page}, which it doesn't expose.`);
  return problems.length > 0 ? problems : checkRoutes(release.routes);
}

function findMissingFiles({ entry, prerender, modules, files }: Release): string[] {
  const listed = new Map(files.map((file) => [file.path, file.bytes]));
  const named = [entry, prerender, ...Object.values(modules).flatMap(({ js, css }) => [...js, ...css])];
  const missing = [...new Set(named)].filter((file) => !listed.has(file) || !/\.(?:c?js|css)$/.test(file));
  const styles = files.filter(({ path }) => path.endsWith('.css')).reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    ...missing.slice(0, 3).map((file) => `It names the file ${file}, which it doesn't list as a script or style sheet.`),
    ...(styles > MAX_STYLES_BYTES ? [`Its style sheets have more than ${MAX_STYLES_BYTES / 1024} kB together.`] : []),
  ];
}

function findRouteProblems(routes: readonly Route[], { paths }: RemoteOwnership): string[] {
  const seen = new Set<string>();
  return routes.flatMap(({ path }) => {
    const isRepeated = seen.has(path);
    seen.add(path);
    if (!ROUTE_PATH.test(path)) return [`Its route ${JSON.stringify(path)} isn't a path: use lower-case letters, digits and hyphens.`];
    if (isRepeated) return [`Its route ${path} is declared twice.`];
    if (!paths.some((owned) => ownsPath(owned, path)))
      return [
        `Its route ${path} isn't one of its paths (${paths.join(', ')}): the owner of the site adds it to the table of remotes first.`,
      ];
    return [];
  });
}

/** Returns whether a path of the ownership table includes another path: itself and everything below it; `/` is the home page alone. */
function ownsPath(owned: string, path: string): boolean {
  return path === owned || (owned !== '/' && path.startsWith(`${owned}/`));
}

/**
 * Checks the table of a site's remotes.
 * @throws Error if a name, path or class prefix is invalid, reserved, or belongs to two remotes
 */
export function assertValidOwnership(remotes: Site['remotes']): void {
  const all = Object.entries(remotes);
  for (const [name, { paths, classPrefix }] of all) {
    const reject = (problem: string) => new Error(`The remote ${name} in the table of remotes: ${problem}.`);
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(name) || name === 'shell') throw reject('a name has lower-case letters, digits and hyphens');
    if (!/^[a-z][a-z0-9]*-$/.test(classPrefix))
      throw reject(`the class prefix ${classPrefix} isn't letters followed by a hyphen, such as s-`);
    for (const path of paths)
      if (!ROUTE_PATH.test(path) || path.endsWith('/_') || RESERVED_SEGMENTS.includes(path.split('/')[1] ?? ''))
        throw reject(`${path} isn't a path of a page, or belongs to the site itself`);
    for (const [other, owned] of all) {
      if (other === name) continue;
      const shared = paths.find((path) => owned.paths.some((each) => ownsPath(each, path)));
      if (shared !== undefined) throw reject(`${shared} belongs to ${other} too`);
      if (owned.classPrefix === classPrefix) throw reject(`${other} has the class prefix ${classPrefix} too`);
    }
  }
}
