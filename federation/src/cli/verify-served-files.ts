import { formatCount } from '../store/format-count.ts';
import { getCacheControl, getContentType } from '../store/headers.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { getPointerKey, getReleaseFileKey } from '../store/keys.ts';
import type { Release } from '../types/index.ts';
import type { CommandContext } from './context.ts';
import { listParts } from './parts.ts';

const SITE_TIMEOUT_MS = 30_000;

/**
 * Verifies that every file of every live release is stored with the published hash and served with the right headers. The
 * headers are skipped if the site doesn't respond.
 * @throws Error with all problems
 */
export async function verifyServedFiles(context: CommandContext): Promise<void> {
  const { store, site, log } = context;
  const origin = site.cdnUrl || site.settings.siteUrl;
  const isReachable = await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(SITE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
  const problems: string[] = [];
  const uncompressed: string[] = [];
  let fileCount = 0;
  for (const part of await listParts(context)) {
    try {
      const pointer = await store.readPointer(part);
      if (!pointer) continue;
      const release = await store.readRelease(part, pointer.releaseId);
      fileCount += release.files.length;
      problems.push(...(await findStorageProblems(context, release)));
      if (!isReachable) continue;
      problems.push(...(await findHeaderProblems(release, origin)));
      if (!(await isCompressed(release, origin))) uncompressed.push(part);
    } catch (error) {
      if (!(error instanceof InvalidReleaseError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0)
    throw new Error(`${formatCount(problems.length, 'problem')}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  log(`${formatCount(fileCount, 'file')} of the live releases in ${store.objects.location} match the published files.`);
  if (uncompressed.length > 0)
    log(`${origin} serves the scripts of ${uncompressed.join(', ')} uncompressed: enable compression of text files.`);
  log(isReachable ? `${origin} serves them with the right headers.` : `${origin} doesn't respond, so the headers were not verified.`);
}

async function findStorageProblems({ store }: CommandContext, release: Release): Promise<string[]> {
  const problems: string[] = [];
  for (const { path } of release.files) {
    await store
      .readFile(release, path)
      .catch((error: unknown) => void problems.push(error instanceof Error ? error.message : String(error)));
  }
  return problems;
}

async function findHeaderProblems(release: Release, origin: string): Promise<string[]> {
  const keys = [...release.files.map(({ path }) => getReleaseFileKey(release.name, release.releaseId, path)), getPointerKey(release.name)];
  const responses = await Promise.all(
    keys.map(async (key) => ({ key, response: await fetch(`${origin}/${key}`, { method: 'HEAD' }).catch(() => null) })),
  );
  return responses.flatMap(({ key, response }) => {
    if (response?.status !== 200) return [`${origin}/${key} ${response ? `has status ${response.status}` : "doesn't respond"}.`];
    const expected = { 'content-type': getContentType(key), 'cache-control': getCacheControl(key), 'access-control-allow-origin': '*' };
    return Object.entries(expected).flatMap(([name, value]) => {
      const actual = response.headers.get(name);
      return actual === value ? [] : [`${origin}/${key} has ${name} "${actual ?? 'none'}", expected "${value}".`];
    });
  });
}

/** Returns whether the entry is served compressed. A store contains uncompressed files, so its CDN has to compress them. */
async function isCompressed({ name, releaseId, entry }: Release, origin: string): Promise<boolean> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const response = await fetch(`${origin}/${getReleaseFileKey(name, releaseId, entry)}`, { headers }).catch(() => null);
  await response?.body?.cancel();
  // A missing response is reported by findHeaderProblems.
  return !response || response.headers.has('content-encoding');
}
