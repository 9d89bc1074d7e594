import type { RemoteRoute } from '../registry.ts';
import { siteMap } from '../site-map.ts';

/**
 * Says what keeps a remote from being shipped: routes without a module, modules without a component, paths that belong
 * to another team, missing texts. An empty list means that the remote keeps the contract.
 * @param modules what the remote exposes, by name such as `./HomePage`
 */
export function checkRemoteContract(
  owner: string,
  routes: readonly RemoteRoute[],
  modules: Record<string, { default?: unknown }>,
): string[] {
  const map: Record<string, { owner: string }> = siteMap;
  const paths = new Set<string>();
  return routes.flatMap(({ path, page, title, description }) => {
    const problems: string[] = [];
    if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) problems.push(`${path}: write the path in lower case without a trailing slash`);
    if (paths.has(path)) problems.push(`${path}: declared twice`);
    paths.add(path);
    if (map[path] && map[path].owner !== owner) problems.push(`${path}: belongs to ${map[path].owner}`);
    if (typeof modules[page]?.default !== 'function') problems.push(`${path}: ${page} exports no component as default`);
    if (title === '' || title.length > 70) problems.push(`${path}: give it a title of 1 to 70 characters`);
    if (description.length < 50 || description.length > 160) problems.push(`${path}: give it a description of 50 to 160 characters`);
    return problems;
  });
}
