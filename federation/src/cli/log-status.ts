import { readRefusedReleases } from '../compose/read/composed-site.ts';
import { describeRefusal, findRefusal, type RefusedRelease } from '../compose/read/refused-release.ts';
import { GATE_NAMES } from '../gates/gates.ts';
import { isHeld } from '../store/hold-watch.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import { PREVIEWS_FOLDER } from '../store/keys.ts';
import { listMissingGates } from '../store/passed-gates.ts';
import { listRollbackTargets } from '../store/pointer.ts';
import { readWatch } from '../store/watch-record.ts';
import type { Preview, Release, ReleasePointer } from '../types/index.ts';
import { UNCOMMITTED_SUFFIX } from '../types/release.ts';
import type { CommandContext } from './context.ts';
import { continueWatches } from './continue-watches.ts';
import { isInComposedSite } from './go-live.ts';
import { listParts } from './parts.ts';
import { readFailedRelease } from './read-failed-release.ts';
import { readPreviews } from './read-previews.ts';
import { fetchHealth } from './served-site.ts';

interface PartStatus {
  part: string;
  pointer: ReleasePointer;
  by: string;
  release: Release;
  missingGates: readonly string[];
}

/**
 * Continues interrupted watches, and logs the live releases, the versions of all parts, the previews, and the releases that failed on
 * the live site or are not composed yet.
 */
export async function logStatus(context: CommandContext): Promise<void> {
  const { store, log } = context;
  const parts: PartStatus[] = [];
  const names = await listParts(context);
  await continueWatches(context, names);
  for (const part of names) {
    try {
      const pointer = await store.readPointer(part);
      if (!pointer) log(`${part} was never published.`);
      else {
        const release = await store.readRelease(part, pointer.releaseId);
        const [by, missingGates] = await Promise.all([
          store.readUpdatePublisher(part, pointer),
          listMissingGates(store, release, GATE_NAMES),
        ]);
        parts.push({ part, pointer, by, release, missingGates });
      }
    } catch (error) {
      if (!(error instanceof InvalidReleaseError)) throw error;
      log(`${part} can't be read: ${error.message}`);
    }
  }
  logTable(log, ['part', 'release', 'live since', 'by', 'action', 'previous', 'revision'], parts.map(toReleaseRow));
  log('');
  const packages = [...new Set(parts.flatMap(({ release }) => Object.keys(release.shared)))];
  logTable(
    log,
    ['part', 'contract', 'toolkit', ...packages],
    parts.map(({ part, release }) => [
      part,
      describeContract(release),
      release.toolkit ?? '',
      ...packages.map((name) => release.shared[name] ?? ''),
    ]),
  );
  await logPreviews(context);
  for (const refusal of await findRefusals(context)) log(`\n${describeRefusal(refusal)}`);
  await logFailures(context, parts);
  logMissingGates(context, parts);
  logUncomposed(context, parts);
}

function toReleaseRow({ part, pointer, by, release }: PartStatus): string[] {
  const { releaseId, updatedAt, action, generation } = pointer;
  const previous = listRollbackTargets(pointer)[0]?.releaseId ?? '';
  return [part, releaseId, updatedAt, by, `${action} ${generation}`, previous, formatRevision(release)];
}

function formatRevision({ revision }: Release): string {
  if (revision === null) return '';
  return `${revision.slice(0, 10)}${revision.endsWith(UNCOMMITTED_SUFFIX) ? UNCOMMITTED_SUFFIX : ''}`;
}

function describeContract(release: Release): string {
  return release.kind === 'shell' ? `provides ${release.provides}` : `requires ${release.requires}`;
}

async function logPreviews(context: CommandContext): Promise<void> {
  const { store, log } = context;
  const keys = (await store.objects.list(PREVIEWS_FOLDER)).map(({ key }) => key);
  const previews = [...(await readPreviews(context, keys)).values()];
  if (previews.length === 0) return;
  log('');
  logTable(
    log,
    ['preview', 'release', 'by', 'expires'],
    await Promise.all(previews.map(async (preview) => toPreviewRow(preview, await store.readPreviewPublisher(preview)))),
  );
}

/** Returns the live releases that the last compose refused: of this machine, or of the host of the site. */
async function findRefusals({ site }: CommandContext): Promise<RefusedRelease[]> {
  return site.storeUrl === '' ? readRefusedReleases(site.siteDir) : ((await fetchHealth(site.settings.siteUrl))?.refused ?? []);
}

function toPreviewRow({ remote, name, releaseId, expiresAt }: Preview, by: string): string[] {
  return [`${remote}.${name}`, releaseId, by, expiresAt];
}

function logMissingGates({ site, log }: CommandContext, parts: PartStatus[]): void {
  const unchecked = parts.filter(({ missingGates }) => missingGates.length > 0);
  if (unchecked.length === 0) return;
  log('\nLive without having passed all gates (build skips them):');
  for (const { part, pointer, missingGates } of unchecked)
    log(`  ${part} ${pointer.releaseId}: ${missingGates.join(', ')}. Run "${site.formatCommand('publish', part)}".`);
}

function logUncomposed({ site, log }: CommandContext, parts: PartStatus[]): void {
  const refused = readRefusedReleases(site.siteDir);
  const names = parts
    .filter(({ part, pointer: { releaseId } }) => !findRefusal(refused, part, releaseId) && !isInComposedSite(site, part, releaseId))
    .map(({ part }) => part);
  if (names.length > 0) log(`\nNot composed yet: ${names.join(', ')}. Run "${site.formatCommand('compose')}".`);
}

function logTable(log: CommandContext['log'], head: string[], rows: string[][]): void {
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  for (const row of [head, ...rows])
    log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** Logs which parts have a release that failed on the live site, with the reasons, and which watches were interrupted. */
async function logFailures(
  { store, site, log }: CommandContext,
  parts: readonly { part: string; pointer: ReleasePointer }[],
): Promise<void> {
  for (const { part, pointer } of parts) {
    const failed = await readFailedRelease(store, part, pointer);
    if (failed) {
      const outcome = failed.isWithdrawn ? 'failed on the live site and was withdrawn' : 'fails on the live site and stays live';
      log(`\n${part} ${failed.releaseId} ${outcome}:${failed.reasons.map((reason) => `\n  - ${reason}`).join('')}`);
      continue;
    }
    const { record } = await readWatch(store, part, pointer.releaseId);
    if (record?.generation === pointer.generation && record.state === 'open' && !isHeld(record))
      log(`\n${part} ${pointer.releaseId} was not watched to the end: "${site.formatCommand('watch')}" continues.`);
  }
}
