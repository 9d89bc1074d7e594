import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeStoredReleases } from '../compose/compose.ts';
import type { Site } from '../compose/read/site.ts';
import type { StoredReleases } from '../compose/read/stored-releases.ts';
import { startSiteServer } from '../serve/server.ts';
import type { Release } from '../types/index.ts';
import { assertNoProblems } from './assert-no-problems.ts';
import { visitPages } from './visit-pages.ts';

/** What a release is checked against. */
export interface GateContext {
  /** What the store has: the release, and the live releases of the other parts. */
  stored: StoredReleases;
  site: Site;
  /** Receives problems of other parts. */
  log?: (line: string) => void;
}

/**
 * Composes a trial of the site, and visits the release's pages in a browser.
 * @throws Error if a page can't be rendered, or the visit finds a problem
 */
export async function checkInBrowser(release: Release, { stored, site, log }: GateContext): Promise<void> {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'federation-gate-'));
  const server = await startSiteServer(0, { siteDir, cdnDir: site.cdnDir });
  try {
    const origin = `http://localhost:${server.port}`;
    const settings = { ...site.settings, siteUrl: origin };
    const trial = { candidate: release, siteDir };
    const composed = await composeStoredReleases(stored, { ...site, settings }, trial);
    for (const note of composed.omitted) log?.(note);
    const problems = await visitPages({ origin, routes: composed.registry.routes, settings, candidate: release }, site.browserGate);
    const refusing: string[] = [];
    for (const { path: page, text, kind, isOwn } of problems) {
      // What can't be delivered here can't be checked, so it refuses the release too.
      if (isOwn || kind === 'outage') refusing.push(`${page}: ${text}`);
      else log?.(`${page}: ${text}. The cause is another part.`);
    }
    assertNoProblems(release, refusing);
  } finally {
    await server.stop();
    rmSync(siteDir, { recursive: true, force: true });
  }
}
