import { setTimeout as sleep } from 'node:timers/promises';
import type { PageProblem } from '../gates/observe-page.ts';
import { visitPages } from '../gates/visit-pages.ts';
import type { RegistryRoute, Release } from '../types/index.ts';
import type { CommandContext } from './context.ts';

/**
 * Visits the pages of a release on the live site and does their main tasks, like the browser gate, with a mocked backend. Failing pages
 * are visited a second time, so that a hiccup of the network is no failure.
 * @param routes All routes of the site.
 * @param confirmMs Pause before failing pages are visited again.
 * @param pageMs How long a page may take to load; by default as long as for the gate.
 * @returns the failures that the release caused, one line for each; empty if there are none
 */
export async function visitLiveSite(
  { site, log }: CommandContext,
  release: Release,
  routes: RegistryRoute[],
  confirmMs = 5000,
  pageMs?: number,
): Promise<string[]> {
  const { settings, browserGate } = site;
  const url = settings.siteUrl;
  const input = { origin: new URL(url).origin, routes, settings, candidate: release };
  const visit = (paths?: readonly string[]) => visitPages({ ...input, ...(paths && { paths }) }, browserGate, pageMs);
  const findOwnFailures = (problems: PageProblem[]) => problems.filter(({ kind, isOwn }) => isOwn && kind === 'failure');
  log('Visiting its pages on the live site …');
  const first = await visit();
  const failing = findOwnFailures(first).map(({ path }) => path);
  if (failing.length > 0) await sleep(confirmMs);
  const second = failing.length > 0 ? await visit(failing) : [];
  const confirmed = findOwnFailures(second);
  const outage = [...first, ...second].find(({ kind }) => kind === 'outage');
  if (outage) log(`Not all of its pages could be checked: ${outage.path}: ${outage.text}.`);
  else if (confirmed.length === 0) log(`${release.name} ${release.releaseId} works on ${url}.`);
  return confirmed.map(({ path, text }) => `${path}: ${text}`);
}
