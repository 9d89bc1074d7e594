import { formatCount } from '../store/format-count.ts';
import { getCacheControl, getContentType } from '../store/headers.ts';
import { getPointerKey, getReleaseFileKey } from '../store/keys.ts';
import type { Release } from '../types/index.ts';
import { type CommandContext, listParts } from './context.ts';

const SITE_TIMEOUT_MS = 30_000;

/**
 * Verifies that every file of every live release is stored with the published hash and served with the right headers. The
 * headers are skipped if the site doesn't respond.
 * @throws Error with all problems
 */
export async function verify(context: CommandContext): Promise<void> {
  const { store, site, log } = context;
  const origin = site.cdnUrl || site.settings.siteUrl;
  const isReachable = await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(SITE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
  const problems: string[] = [];
  let fileCount = 0;
  for (const part of listParts(site)) {
    try {
      const pointer = await store.readPointer(part);
      if (!pointer) continue;
      const release = await store.readRelease(part, pointer.releaseId);
      fileCount += release.files.length;
      problems.push(...(await findStorageProblems(context, release)));
      if (isReachable) problems.push(...(await findHeaderProblems(release, origin)));
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  if (problems.length > 0)
    throw new Error(`${formatCount(problems.length, 'problem')}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  log(`${formatCount(fileCount, 'file')} of the live releases in ${store.objects.location} match the published files.`);
  log(isReachable ? `${origin} serves them with the right headers.` : `${origin} doesn't respond, so the headers were not verified.`);
}

async function findStorageProblems({ store }: CommandContext, release: Release): Promise<string[]> {
  const problems: string[] = [];
  for (const { path } of release.files) await store.readFile(release, path).catch(({ message }: Error) => void problems.push(message));
  return problems;
}

async function findHeaderProblems({ name, releaseId, entry, files }: Release, origin: string): Promise<string[]> {
  const keys = [...files.map(({ path }) => getReleaseFileKey(name, releaseId, path)), getPointerKey(name)];
  const problems = await Promise.all(
    keys.map(async (key) => {
      const url = `${origin}/${key}`;
      const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br, gzip' } }).catch(() => null);
      if (response?.status !== 200) return [`${url} ${response ? `has status ${response.status}` : "doesn't respond"}.`];
      const expected = { 'content-type': getContentType(key), 'cache-control': getCacheControl(key), 'access-control-allow-origin': '*' };
      const wrong = Object.entries(expected).flatMap(([header, value]) => {
        const actual = response.headers.get(header);
        return actual === value ? [] : [`${url} has ${header} "${actual ?? 'none'}", expected "${value}".`];
      });
      // A store contains uncompressed files, so its CDN has to compress them.
      const isUncompressed = key === getReleaseFileKey(name, releaseId, entry) && !response.headers.has('content-encoding');
      return isUncompressed ? [...wrong, `${url} is served uncompressed: enable compression of text files.`] : wrong;
    }),
  );
  return problems.flat();
}
