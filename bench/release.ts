import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { compose, openCommandContext, publish, rollback } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import { buildAndCompose } from '../tools/build/build-site.ts';
import { buildPart } from '../tools/build/part.ts';
import { getBuildDir, readConfig } from '../tools/config.ts';
import { createSite } from '../tools/federation-site.ts';
import { getPartDir, repository } from '../tools/parts.ts';
import { waitUntilInteractive } from '../tools/testing/page-readiness.ts';
import { launchBrowser, measureTime, median, printTable } from './support.ts';

// `npm run bench -- release`: how long a release of the demo takes on a separate site, and what a returning visitor loads after it.
const ROUNDS = 3;
const folder = mkdtempSync(path.join(repository, '.data-bench-release-'));
const config = readConfig({ DATA_DIR: folder, PORT_OFFSET: process.env.PORT_OFFSET ?? '900' });
const site = createSite(config);
const logLines: string[] = [];
const times = { build: [] as number[], publish: [] as number[], rollback: [] as number[], compose: [] as number[] };
const server = await startSiteServer(config.ports.site, config);
const browser = await launchBrowser();
try {
  mkdirSync(config.siteDir, { recursive: true });
  await buildAndCompose(config, [], () => {});
  const context = await openCommandContext(site, (line) => void logLines.push(line));
  const visits = await browser.newContext();
  const firstBytes = await measureBytes(visits);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const source = copyChangedSource(round);
    const dist = getBuildDir(config, `demo-${round}`);
    times.build.push(await measureTime(() => buildPart('demo', dist, source)));
    times.publish.push(await measureTime(() => publish(context, 'demo', dist)));
  }
  const laterBytes = await measureBytes(visits);
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.rollback.push(await measureTime(() => rollback(context, 'demo')));
    times.compose.push(await measureTime(() => compose(context.store, site)));
  }
  printTable(
    `Releases of the demo, medians of ${ROUNDS} rounds`,
    ['', 'value'],
    [
      ['build, ms', median(times.build)],
      ['publish to live, with every gate, ms', median(times.publish)],
      ['rollback, ms', median(times.rollback)],
      ['compose without a change, ms', median(times.compose)],
      ['first visit of /demo, bytes', firstBytes],
      ['visit after a release of the demo, bytes', laterBytes],
    ],
  );
} catch (error) {
  console.error(logLines.join('\n'));
  throw error;
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Copies the demo's source with one changed text. Returns the folder. */
function copyChangedSource(round: number): string {
  const copy = path.join(folder, `remote-demo-${round}`);
  cpSync(getPartDir('demo'), copy, { recursive: true, filter: (source) => !source.includes('node_modules') });
  const replace = (file: string, text: string, replacement: string) =>
    writeFileSync(path.join(copy, file), readFileSync(path.join(copy, file), 'utf8').replace(text, replacement));
  replace('src/content/entry-stage.ts', 'Watch Your Website Transform', `Watch Your Website Change ${round}`);
  replace('rspack.config.js', '../rspack.base.js', '../../rspack.base.js');
  return copy;
}

/** Returns the transferred bytes until the page is interactive and the network idle. */
async function measureBytes(context: Awaited<ReturnType<Browser['newContext']>>): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${config.settings.siteUrl}/demo`);
  await waitUntilInteractive(page);
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}
