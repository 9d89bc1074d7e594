import { getPartFolder } from '../store/keys.ts';
import type { Registry, RegistryRoute, RemoteRelease } from '../types/index.ts';
import type { SelectedReleases } from './live-releases.ts';

/** Returns the URL of a release's file: absolute on a CDN, otherwise relative to the site's root. */
export function getFileUrl(release: { name: string; releaseId: string }, file: string, cdnUrl: string): string {
  return `${cdnUrl}/${getPartFolder(release.name)}/${release.releaseId}/${file}`;
}

/** Returns the routes of a release with the URLs of their files. */
export function createRegistryRoutes(release: RemoteRelease, cdnUrl: string): RegistryRoute[] {
  const toUrls = (files: string[]) => files.map((file) => getFileUrl(release, file, cdnUrl));
  return release.routes.map((route) => {
    const { js, css } = release.modules[route.page] ?? { js: [], css: [] };
    return { ...route, remote: release.name, js: toUrls(js), css: toUrls(css) };
  });
}

/** Creates the registry of a site. */
export function createRegistry({ shell, remotes }: Omit<SelectedReleases, 'skipped'>, cdnUrl: string): Registry {
  return {
    contract: shell.provides,
    shell: { releaseId: shell.releaseId },
    ...(cdnUrl ? { cdn: cdnUrl } : {}),
    remotes: Object.fromEntries(
      remotes.map((release) => [
        release.name,
        { releaseId: release.releaseId, entry: getFileUrl(release, release.entry, cdnUrl), requires: release.requires },
      ]),
    ),
    routes: remotes.flatMap((release) => createRegistryRoutes(release, cdnUrl)).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Returns the registry for the document of one page. Descriptions of other pages are removed to save bytes. */
export function createPageRegistry(registry: Registry, path: string): Registry {
  return { ...registry, routes: registry.routes.map((route) => (route.path === path ? route : { ...route, description: '' })) };
}
