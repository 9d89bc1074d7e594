import type { RemoteRoute } from '../host/registry.ts';
import { siteMap } from '../site/site-map.ts';

const FIELDS = ['path', 'page', 'title', 'description', 'audience', 'prerender'];
/** Control characters and halves of surrogate pairs, which neither a document nor an image can show. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Checks what the routes of a remote say about its pages: fields, title, description, and the audience of the site map.
 * @returns one sentence per violation; empty when the routes conform
 */
export function checkRoutes(routes: readonly RemoteRoute[]): string[] {
  const map: Record<string, { audience: string }> = siteMap;
  return routes.flatMap((route) => {
    const { path, title, description, audience } = route;
    const violations: string[] = [];
    const unknown = Object.keys(route).find((field) => !FIELDS.includes(field));
    if (unknown !== undefined) violations.push(`${path}: ${unknown} is not a field of a route`);
    if (audience !== (map[path]?.audience ?? audience) || !['everyone', 'admin'].includes(audience))
      violations.push(`${path}: give it the audience ${map[path]?.audience ?? 'everyone or admin'}`);
    if (title === '' || title.length > 70 || UNPRINTABLE.test(title)) violations.push(`${path}: give it a title of 1 to 70 characters`);
    if (description.length < 50 || description.length > 160 || UNPRINTABLE.test(description))
      violations.push(`${path}: give it a description of 50 to 160 characters`);
    return violations;
  });
}

/**
 * Checks a remote: path syntax, owner by the site map, exposed component, and `checkRoutes`.
 * @param owner name of the remote, such as `marketing`
 * @param modules exposed modules by name, such as `./HomePage`
 * @returns one sentence per violation; empty when the remote conforms
 */
export function checkRemoteContract(
  owner: string,
  routes: readonly RemoteRoute[],
  modules: Record<string, { default?: unknown }>,
): string[] {
  const map: Record<string, { owner: string }> = siteMap;
  const paths = new Set<string>();
  return routes.flatMap((route) => {
    const { path, page } = route;
    const violations: string[] = [];
    if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/_)?)?$/.test(path))
      violations.push(`${path}: write the path in lower case without a trailing slash`);
    if (paths.has(path)) violations.push(`${path}: declared twice`);
    paths.add(path);
    if (map[path] && map[path].owner !== owner) violations.push(`${path}: belongs to ${map[path].owner}`);
    if (typeof modules[page]?.default !== 'function')
      violations.push(`${path}: ${page} exports no component as default, or src/prerender.ts doesn't list it`);
    return [...violations, ...checkRoutes([route])];
  });
}
