import { createHash } from 'node:crypto';
import type { Release, ShellRelease } from '../../types/index.ts';
import { CHUNK_PREFIX } from '../../types/release.ts';
import type { ReadText } from '../read/release-reader.ts';
import { getFileUrl } from '../registry/create-registry.ts';

/** Returns the hashes of the shell's scripts by URL, by which the browser verifies them. The main script verifies its chunks. */
export function hashShellScripts(shell: ShellRelease, cdnUrl: string, readText: ReadText): Record<string, string> {
  const scripts = shell.files.filter(
    ({ path }) => path.endsWith('.js') && !path.startsWith(CHUNK_PREFIX) && !shell.modules.inline?.js.includes(path),
  );
  return Object.fromEntries(scripts.map(({ path }) => hashFile(shell, path, cdnUrl, readText)));
}

/** Returns the URL and the hash of a file. SHA-256, because with SHA-384 every document would be larger. */
export function hashFile(release: Release, file: string, cdnUrl: string, readText: ReadText): [url: string, integrity: string] {
  const hash = createHash('sha256').update(readText(release, file)).digest('base64');
  return [getFileUrl(release, file, cdnUrl), `sha256-${hash}`];
}
