import { getPartFolder } from '../../store/keys.ts';
import type { ModuleFiles, Registry, RegistryModule, RegistryRoute, RemoteRelease, ShellRelease } from '../../types/index.ts';
import type { ComposeSite } from '../read/compose-site.ts';
import { createHashedFile, type HashedFile } from './hashed-file.ts';

/** Prefix of the module names of islands. */
const ISLANDS = './islands/';

/** Returns the URL of a release's file: absolute on a CDN, otherwise relative to the site's root. */
export type GetFileUrl = (release: { name: string; releaseId: string }, file: string, cdnUrl: string) => string;

/** Returns the URL of a file of a release in its part's folder. */
export function getFileUrl(release: { name: string; releaseId: string }, file: string, cdnUrl: string): string {
  return `${cdnUrl}/${getPartFolder(release.name)}/${release.releaseId}/${file}`;
}

/** What the registry takes from the description of a site. */
export type RegistrySite = Pick<ComposeSite, 'cdnUrl' | 'remotes'>;

/** Returns the routes of a release with the URLs of their files and with their items in the navigation. */
export function createRegistryRoutes(
  release: RemoteRelease,
  { cdnUrl, remotes }: RegistrySite,
  getUrl: GetFileUrl = getFileUrl,
): RegistryRoute[] {
  const { navigation = {} } = remotes[release.name] ?? {};
  return release.routes.map((route) => ({
    ...route,
    ...createModule(release, route.path, route.page, (file) => getUrl(release, file, cdnUrl)),
    ...{ navigation: Object.hasOwn(navigation, route.path) ? navigation[route.path] : undefined },
  }));
}

/** Returns the islands of a release. */
export function createRegistryIslands(release: RemoteRelease, cdnUrl: string, getUrl: GetFileUrl = getFileUrl): RegistryModule[] {
  return Object.keys(release.modules)
    .filter((page) => page.startsWith(ISLANDS))
    .map((page) => createModule(release, `${release.name}/${page.slice(ISLANDS.length)}`, page, (file) => getUrl(release, file, cdnUrl)));
}

function createModule(release: RemoteRelease, path: string, page: string, toUrl: (file: string) => string): RegistryModule {
  const { js, css } = getPageFiles(release, page);
  return { remote: release.name, path, page, js: js.map(toUrl), css: css.map(toUrl) };
}

/**
 * Returns the files that a page needs in addition to the container. Containers of earlier toolkits don't verify the scripts
 * that pages load later, so these are loaded with every page.
 */
export function getPageFiles({ files, entry, modules, verifiesChunks }: RemoteRelease, page: string): ModuleFiles {
  const { js, css } = modules[page] ?? { js: [], css: [] };
  if (verifiesChunks) return { js, css };
  const known = new Set([entry, ...Object.values(modules).flatMap((module) => module.js)]);
  const lazy = files.map(({ path }) => path).filter((file) => file.endsWith('.js') && !known.has(file));
  return { js: [...js, ...lazy], css };
}

/** Files that a registry names. */
interface RegistryFiles {
  fallback: HashedFile | null;
  /** Hashes of the remotes' scripts, in the order of the remotes. */
  hashes: HashedFile[];
}

/** Creates the registry of a site. */
export function createRegistry(
  { shell, remotes }: { shell: ShellRelease; remotes: RemoteRelease[] },
  site: RegistrySite,
  { fallback, hashes }: RegistryFiles = { fallback: null, hashes: [] },
): Registry {
  const { cdnUrl } = site;
  const toRemote = (release: RemoteRelease, file: HashedFile | undefined) => ({
    releaseId: release.releaseId,
    entry: getFileUrl(release, release.entry, cdnUrl),
    requires: release.requires,
    ...(file && { hashes: `/${file.name}` }),
  });
  const islands = remotes.flatMap((release) => createRegistryIslands(release, cdnUrl));
  return {
    contract: shell.provides,
    shell: { releaseId: shell.releaseId },
    ...(cdnUrl ? { cdn: cdnUrl } : {}),
    remotes: Object.fromEntries(remotes.map((release, index) => [release.name, toRemote(release, hashes[index])])),
    routes: remotes.flatMap((release) => createRegistryRoutes(release, site)).sort((a, b) => (a.path < b.path ? -1 : 1)),
    ...(islands.length > 0 && { islands }),
    ...(fallback && { fallback: `/${fallback.name}` }),
  };
}

/** Returns the file of the complete registry for browsers. Descriptions are only in the documents. */
export function createRegistryFile(registry: Registry): HashedFile {
  return createHashedFile('registry', { ...registry, routes: registry.routes.map((route) => ({ ...route, description: '' })) });
}
