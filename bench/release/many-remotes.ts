import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type ComposeResult, compose, openStore, updatePointer, uploadRelease } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { buildPart } from '../../tools/build/part.ts';
import { getBuildDir, readConfig } from '../../tools/config.ts';
import { createSite } from '../../tools/federation-site.ts';
import { ownership } from '../../tools/ownership.ts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { PARTS, repository } from '../../tools/parts.ts';
import { readCpuTime } from '../support/cpu-time.ts';
import { describeMachine } from '../support/machine.ts';
import { IS_SHORT, writeResult } from '../support/results.ts';
import { type ComposeTime, formatGrowthReport, type SiteMetrics } from './growth-report.ts';
import { copySampleRemote, PAGE_COUNT, writeSampleRemote } from './sample-remote.ts';

// `npm run bench:growth`: the site with its own remotes, and with fifty remotes of ten pages each;
// with `BENCH_SHORT=1` with six.
const REMOTE_COUNT = IS_SHORT ? 6 : 50;
/** Remotes that go live between two composes: composing all pages in one run may exceed the renderer's time limit. */
const GROUP = 8;
const LOADS = IS_SHORT ? 1 : 5;
const folder = mkdtempSync(path.join(repository, '.data-bench-growth-'));
const config = readConfig({ DATA_DIR: folder, PORT_OFFSET: process.env.PORT_OFFSET ?? '900' });
// Share images are drawn once for each page and cached, which would only add to the first compose.
const generated = Array.from({ length: REMOTE_COUNT + 1 }, (_, index) => `team${String(index).padStart(2, '0')}`);
const remotes = { ...ownership, ...Object.fromEntries(generated.map((name) => [name, { paths: [`/${name}`], classPrefix: `${name}-` }])) };
const site = { ...createSite(config), remotes, createFiles: async () => ({}) };
const store = await openStore(site);

async function release(part: string, dist: string): Promise<void> {
  const { release: stored } = await uploadRelease(store, dist);
  const change = { releaseId: stored.releaseId, by: 'bench', action: 'publish' as const };
  await updatePointer(store, part, await store.readVersionedPointer(part), change);
}

async function measureCompose(): Promise<ComposeTime & { result: ComposeResult }> {
  const started = performance.now();
  const cpu = sumCpuTime();
  const result = await compose(store, site);
  return { seconds: toSeconds(performance.now() - started), cpuSeconds: toSeconds(sumCpuTime() - cpu), result };
}

/** CPU milliseconds of this process and its children, such as the renderer. */
const sumCpuTime = () => Object.values(readCpuTime(process.pid)).reduce((sum, value) => sum + value, 0);
const toSeconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(1));

/** Bytes of a served file with brotli. */
function fetchBytes(file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(config.settings.siteUrl + file, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      resolve(Number(response.headers['content-length']));
    }).on('error', reject);
  });
}

/** Median time until the home page is interactive, with an empty cache, in milliseconds. */
async function measureStart(browser: Browser): Promise<number> {
  const times: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const page = await (await browser.newContext()).newPage();
    const started = performance.now();
    await page.goto(config.settings.siteUrl);
    await waitUntilInteractive(page);
    times.push(performance.now() - started);
    await page.context().close();
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(LOADS / 2)] ?? Number.NaN);
}

async function measureSite(browser: Browser, remotes: number): Promise<SiteMetrics> {
  const headers = JSON.parse(readFileSync(path.join(config.siteDir, 'current/headers.json'), 'utf8'));
  const registry = headers['Server-Timing'].replace('registry;desc=', '');
  return {
    remotes,
    pages: (await measureCompose()).result.pages.length,
    home: await fetchBytes('/'),
    notFound: await fetchBytes('/no-such-page'),
    registry: await fetchBytes(`/registry/${registry}.json`),
    start: await measureStart(browser),
  };
}

const server = await startSiteServer(config.ports.site, config);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  mkdirSync(config.siteDir, { recursive: true });
  for (const part of PARTS) {
    await buildPart(part, getBuildDir(config, part));
    await release(part, getBuildDir(config, part));
  }
  await compose(store, site);
  const own = await measureSite(browser, PARTS.length - 1);
  const template = path.join(folder, 'template');
  await buildPart('team00', template, { dir: writeSampleRemote(folder) });
  for (let index = PARTS.length; index <= REMOTE_COUNT; index += 1) {
    const name = generated[index] ?? '';
    await release(name, copySampleRemote(template, path.join(folder, name), name));
    if (index % GROUP === 0) await compose(store, site);
  }
  await compose(store, site);
  const many = await measureSite(browser, REMOTE_COUNT);
  const before = listInodes(path.join(config.siteDir, 'current'));
  const last = generated[REMOTE_COUNT] ?? '';
  await release(last, copySampleRemote(template, path.join(folder, `${last}-changed`), last, 'Another text of this page'));
  const { result, ...time } = await measureCompose();
  const after = listInodes(path.join(config.siteDir, 'current'));
  const report = formatGrowthReport({
    machine: describeMachine(),
    date: new Date().toISOString(),
    sites: [own, many],
    release: {
      ...time,
      rendered: result.rendered.length,
      documents: result.pages.length,
      changedDocuments: [...after].filter(([file, inode]) => file.endsWith('.html') && before.get(file) !== inode).length,
    },
    unchanged: await measureCompose(),
    pagesPerRemote: PAGE_COUNT,
  });
  writeResult('growth.md', report);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Inodes of a folder's files: compose links unchanged files and writes the others. */
function listInodes(root: string): Map<string, number> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => path.join(entry.parentPath, entry.name)).map((file) => [file.slice(root.length), statSync(file).ino]),
  );
}
