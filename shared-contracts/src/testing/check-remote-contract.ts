import type { RemoteRoute } from '../registry.ts';
import { siteMap } from '../site-map.ts';

/**
 * Checks the routes of a remote: path syntax, owner by the site map, exposed component, title and description.
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
  return routes.flatMap(({ path, page, title, description }) => {
    const violations: string[] = [];
    if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\/_)?)?$/.test(path))
      violations.push(`${path}: write the path in lower case without a trailing slash`);
    if (paths.has(path)) violations.push(`${path}: declared twice`);
    paths.add(path);
    if (map[path] && map[path].owner !== owner) violations.push(`${path}: belongs to ${map[path].owner}`);
    if (typeof modules[page]?.default !== 'function') violations.push(`${path}: ${page} exports no component as default`);
    if (title === '' || title.length > 70) violations.push(`${path}: give it a title of 1 to 70 characters`);
    if (description.length < 50 || description.length > 160) violations.push(`${path}: give it a description of 50 to 160 characters`);
    return violations;
  });
}
