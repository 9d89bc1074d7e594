import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { compose, openCommandContext, publish, rollback } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { buildAndCompose } from '../../tools/build/build-site.ts';
import { buildPart } from '../../tools/build/part.ts';
import { getBuildDir, readConfig } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { getPartDir, REMOTES, repository } from '../../tools/parts.ts';
import { describeMachine } from '../support/machine.ts';
import { IS_SHORT, writeResult } from '../support/results.ts';
import { startHttp2Proxy } from './http2-proxy.ts';
import { formatReleaseReport } from './release-report.ts';

// `npm run bench:release`: duration, written files and transferred bytes of a remote's release, on a separate site.
const ROUNDS = IS_SHORT ? 1 : 3;
const folder = mkdtempSync(path.join(repository, '.data-bench-release-'));
const config = readConfig({ DATA_DIR: folder, PORT_OFFSET: process.env.PORT_OFFSET ?? '900' });
const logLines: string[] = [];
const site = createSite(config);
const machine = describeMachine();

async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Copies the demo's source with one changed text; returns the folder. */
function copyChangedSource(round: number): string {
  const copy = path.join(folder, `remote-demo-${round}`);
  cpSync(getPartDir('demo'), copy, { recursive: true, filter: (source) => !source.includes('node_modules') });
  const content = path.join(copy, 'src/content/entry-stage.ts');
  writeFileSync(content, readFileSync(content, 'utf8').replace('Watch Your Website Transform', `Watch Your Website Change ${round}`));
  const rspack = path.join(copy, 'rspack.config.js');
  writeFileSync(rspack, readFileSync(rspack, 'utf8').replace('../rspack.base.js', '../../rspack.base.js'));
  return copy;
}

/** Modification times of the store's files. */
function readStoreFiles(): Map<string, number> {
  const files = readdirSync(config.cdnDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  return new Map(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(config.cdnDir, file), statSync(file).mtimeMs]),
  );
}

/** Transferred bytes and requested paths until the page is interactive and the network idle. */
async function measureTransfer(page: Page, url: string): Promise<{ bytes: number; requests: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  const requests: string[] = [];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && response.status === 200) requests.push(new URL(response.url).pathname);
  });
  await page.goto(url);
  await waitUntilInteractive(page);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return { bytes, requests };
}

const durations: Record<string, number[]> = { build: [], publish: [], rollback: [], compose: [] };
const written = { demo: 0, others: 0 };
const server = await startSiteServer(config.ports.site, config);
const proxy = await startHttp2Proxy(config.ports.site, folder);
/** A browser with an empty cache, behind the proxy. */
const visitor = await chromium.launchPersistentContext(path.join(folder, 'visitor'), {
  executablePath: chromiumPath(),
  args: [...chromiumArguments, proxy.browserArgument],
});
try {
  mkdirSync(config.siteDir, { recursive: true });
  await buildAndCompose(config, [], () => {});
  const context = await openCommandContext(site, { by: 'bench', log: (line) => void logLines.push(line) });
  const demo = `${proxy.url}/demo`;
  const first = await measureTransfer(await visitor.newPage(), demo);
  const unchanged = await measureTransfer(await visitor.newPage(), demo);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const source = copyChangedSource(round);
    const dist = getBuildDir(config, `demo-${round}`);
    durations.build?.push(await measureSeconds(() => buildPart('demo', dist, { dir: source })));
    const before = readStoreFiles();
    durations.publish?.push(await measureSeconds(() => publish(context, 'demo', { from: dist })));
    const touched = [...readStoreFiles()].filter(([file, time]) => before.get(file) !== time).map(([file]) => file);
    written.demo = touched.filter((file) => file.startsWith('remotes/demo/')).length;
    written.others += touched.length - written.demo;
  }
  const after = await measureTransfer(await visitor.newPage(), demo);
  for (let round = 1; round <= ROUNDS; round += 1) durations.rollback?.push(await measureSeconds(() => rollback(context, 'demo')));
  for (let round = 1; round <= ROUNDS; round += 1) durations.compose?.push(await measureSeconds(() => compose(context.store, site)));

  const time = (name: string) => Number(median(durations[name] ?? []).toFixed(2));
  const report = formatReleaseReport({
    machine,
    date: new Date().toISOString(),
    seconds: {
      build: time('build'),
      'publish to live, with every gate': time('publish'),
      rollback: time('rollback'),
      compose: time('compose'),
    },
    files: { written: written.demo, ofOthers: written.others },
    visitor: {
      first: first.bytes,
      second: unchanged.bytes,
      afterRelease: after.bytes,
      loaded: after.requests,
      ofOthers: after.requests.filter((url) => REMOTES.concat('shell').some((part) => part !== 'demo' && url.includes(`/${part}/`))).length,
    },
  });
  writeResult('release.md', report);
} catch (error) {
  console.error(logLines.join('\n'));
  throw error;
} finally {
  await visitor.close();
  await proxy.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
