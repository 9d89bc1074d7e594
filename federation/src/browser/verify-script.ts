import type { Registry, RegistryRemote, Route } from '../types/index.ts';
import { completeRegistry, parseIntegrityFromUrl } from './complete-registry.ts';
import { isComposed, loadWithIntegrity } from './load-with-integrity.ts';
import type { ReleaseOverrides } from './release-overrides.ts';

type Hashes = Record<string, string>;

/** Checks scripts of remotes by their published hashes. */
export interface ScriptVerifier {
  /** Loads a script and checks its hash, so that a later `import()` of the same URL uses the checked module. */
  verify(url: string): Promise<void>;
  /** Returns the published hash of a script; undefined if it has none. */
  findHash(url: string): Promise<string | undefined>;
  /** Adds the hashes of a release that replaces the live one. */
  add(hashes: Hashes): void;
}

declare global {
  interface Window {
    /** Called by containers before they import a chunk (`verify-chunks-plugin.ts`). */
    verifyScript?: ScriptVerifier['verify'];
  }
}

/**
 * Creates the verifier of a document. Hashes are those in the document, of an override, or of the complete
 * registry, which is fetched only if it is needed. A script without a published hash is never requested.
 */
export function createScriptVerifier<R extends Route>(registry: Registry<R>, overrides: ReleaseOverrides<R>): ScriptVerifier {
  const verified = new Map<string, Promise<void>>();
  const documentHashes = readDocumentHashes();
  const findHash: ScriptVerifier['findHash'] = async (url) => {
    if (documentHashes[url]) return documentHashes[url];
    const folderOf = ({ entry }: RegistryRemote) => entry.slice(0, entry.lastIndexOf('/') + 1);
    const override = Object.keys(registry.remotes).flatMap((name) => overrides.get(name) ?? []);
    const replaced = override.find((release) => url.startsWith(folderOf(release)));
    if (replaced) return replaced.integrity[url];
    await completeRegistry(registry);
    const remote = Object.values(registry.remotes).find((each) => url.startsWith(folderOf(each)));
    return remote?.hashes ? (await fetchHashes(remote.hashes))[url] : undefined;
  };
  const verify = async (url: string) => loadWithIntegrity('script', url, await findHash(toPublishedUrl(url)));
  const verifyOnce: ScriptVerifier['verify'] = (url) => {
    if (!isComposed()) return Promise.resolve();
    const { href } = new URL(url, location.href);
    const verification = verified.get(href) ?? verify(href);
    verified.set(href, verification);
    verification.catch(() => verified.delete(href));
    return verification;
  };
  return { verify: verifyOnce, findHash, add: (hashes) => void Object.assign(documentHashes, hashes) };
}

/** Returns the URL under which a hash is published: without the query of a retry, and as a path on the site's origin. */
function toPublishedUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin === location.origin ? pathname : origin + pathname;
}

/** Hashes of the scripts that the document starts, by URL. */
function readDocumentHashes(): Hashes {
  return Object.fromEntries(JSON.parse(document.getElementById('scripts')?.textContent ?? '[]'));
}

const files = new Map<string, Promise<Hashes>>();

/** Fetches the hashes of one remote; `url` names their content. */
function fetchHashes(url: string): Promise<Hashes> {
  const file = files.get(url) ?? fetch(url, { integrity: parseIntegrityFromUrl(url) }).then((response) => response.json());
  files.set(url, file);
  file.catch(() => files.delete(url));
  return file;
}
