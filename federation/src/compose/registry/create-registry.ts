import { createHash } from 'node:crypto';
import { getPartFolder } from '../../store/keys.ts';
import type {
  HashedScript,
  ModuleFiles,
  Registry,
  RegistryRemote,
  RegistryRoute,
  Release,
  RemoteRelease,
  ShellRelease,
} from '../../types/index.ts';
import type { ComposeOptions } from '../read/compose-options.ts';
import type { ReadReleaseText } from '../read/release-reader.ts';
import { createHashedFile, type HashedFile } from './hashed-file.ts';

/** Returns the URL of a release's file: absolute on a CDN, otherwise relative to the site's root. */
export type GetFileUrl = (release: { name: string; releaseId: string }, file: string, cdnUrl: string) => string;

/** Returns the URL of a file of a release in its part's folder. */
export function getFileUrl(release: { name: string; releaseId: string }, file: string, cdnUrl: string): string {
  return `${cdnUrl}/${getPartFolder(release.name)}/${release.releaseId}/${file}`;
}

/** What the registry takes from the description of a site. */
export type RegistryOptions = Pick<ComposeOptions, 'cdnUrl' | 'remotes'>;

/** Returns the routes of a release with their items in the navigation. */
export function createRegistryRoutes(release: RemoteRelease, { remotes }: RegistryOptions): RegistryRoute[] {
  const { navigation = {} } = remotes[release.name] ?? {};
  return release.routes.map((route) => ({
    ...route,
    remote: release.name,
    ...{ navigation: Object.hasOwn(navigation, route.path) ? navigation[route.path] : undefined },
  }));
}

/** Returns the files that an exposed module needs in addition to the container. */
export function getModuleFiles({ modules }: RemoteRelease, module: string): ModuleFiles {
  return modules[module] ?? { js: [], css: [] };
}

/** Returns what browsers need to load the container of a release. */
export function createRegistryRemote(
  release: RemoteRelease,
  cdnUrl: string,
  getUrl: GetFileUrl = getFileUrl,
): RegistryRemote & { integrity: string } {
  const { releaseId, entry, requires } = release;
  return { releaseId, entry: getUrl(release, entry, cdnUrl), requires, integrity: getHash(release, entry) };
}

/** Returns the URL of a file of a release and its hash, by which the browser verifies it. */
export function createHashedFileUrl(release: Release, file: string, cdnUrl: string, readText: ReadReleaseText): HashedScript {
  return [getFileUrl(release, file, cdnUrl), hashReleaseFile(release, file, readText)];
}

/** @throws Error if the release doesn't list the file */
function getHash({ name, releaseId, files }: Release, path: string): string {
  const file = files.find((each) => each.path === path);
  if (!file) throw new Error(`${name} ${releaseId} doesn't list its file ${path}.`);
  return file.sha384;
}

/** Creates the registry of a site. @param fallbacks Files of the fallback releases by remote. */
export function createRegistry(
  { shell, remotes, readText }: { shell: ShellRelease; remotes: RemoteRelease[]; readText: ReadReleaseText },
  site: RegistryOptions,
  fallbacks: Record<string, HashedFile> = {},
): Registry {
  const { cdnUrl } = site;
  const toRemote = (release: RemoteRelease): RegistryRemote => {
    const fallback = fallbacks[release.name];
    const integrity = hashReleaseFile(release, release.entry, readText);
    return { ...createRegistryRemote(release, cdnUrl), integrity, ...(fallback && { fallback: `/${fallback.name}` }) };
  };
  return {
    contract: shell.provides,
    shell: { releaseId: shell.releaseId, entry: getFileUrl(shell, shell.entry, cdnUrl) },
    ...(cdnUrl ? { cdn: cdnUrl } : {}),
    remotes: Object.fromEntries(remotes.map((release) => [release.name, toRemote(release)])),
    routes: remotes.flatMap((release) => createRegistryRoutes(release, site)).sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Returns the file of the complete registry for browsers. Descriptions are only in the documents. */
export function createRegistryFile(registry: Registry): HashedFile {
  return createHashedFile('registry', { ...registry, routes: registry.routes.map((route) => ({ ...route, description: '' })) });
}

/** Returns the hash of a file in the format of the HTML `integrity` attribute. SHA-256, because with SHA-384 every document would be larger. */
function hashReleaseFile(release: Release, file: string, readText: ReadReleaseText): string {
  return `sha256-${createHash('sha256').update(readText(release, file)).digest('base64')}`;
}
