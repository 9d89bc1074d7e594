import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { compressFile } from 'federation-toolkit';
import { startSiteServer } from 'federation-toolkit/serve';
import { findFreePort } from 'local-backend/free-port';
import { chromiumArguments, chromiumPath } from '../tools/browser.ts';
import { buildAndCompose } from '../tools/build/build-site.ts';
import { readConfig, repository } from '../tools/config.ts';
import { describeMachine } from './machine.ts';
import { measureInteractions } from './pages/interactions.ts';
import { formatPagesReport, type MeasuredPage } from './pages/pages-report.ts';
import { runLighthouse } from './pages/run-lighthouse.ts';
import { updateReadme } from './readme-headline.ts';

// `npm run bench:pages [rounds]`: Lighthouse and interactions of the site, compared with a hand-written static page.
const ROUNDS = Number(process.argv[2] ?? 5);
const COMPARED = ['/', '/services', '/projects/stonewell-bodies', '/demo'];

const config = readConfig({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? '.data-bench' });
await buildAndCompose(config, [], console.log);
const staticDir = writeStaticSite(path.join(config.dataDir, 'static'));
const site = await startSiteServer(config.ports.site, config);
const staticSite = await startSiteServer(await findFreePort(), { siteDir: staticDir, cdnDir: staticDir });
const port = await findFreePort();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArguments, `--remote-debugging-port=${port}`] });
try {
  const targets: [page: string, url: string][] = [
    ['hand-written static page', `http://localhost:${staticSite.port}/`],
    ['the same in a system font', `http://localhost:${staticSite.port}/system-font`],
    ...COMPARED.map((each): [string, string] => [each, config.settings.siteUrl + each]),
  ];
  const measured: MeasuredPage[] = targets.map(([page]) => ({ page, runs: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each round starts with another page, so that no page is always measured first.
    for (let step = 0; step < targets.length; step += 1) {
      const index = (round + step) % targets.length;
      const [page, url] = targets[index] as [string, string];
      const run = await runLighthouse(url, port);
      measured[index]?.runs.push(run);
      console.log(`${round + 1}/${ROUNDS} ${page}: ${run.score}, LCP ${Math.round(run.lcp)}, TBT ${Math.round(run.tbt)}`);
    }
  }
  for (const page of otherPages()) {
    const run = await runLighthouse(config.settings.siteUrl + page, port);
    measured.push({ page, runs: [run] });
    console.log(`${page}: ${run.score}, LCP ${Math.round(run.lcp)}, TBT ${Math.round(run.tbt)}`);
  }
  const interactions = await measureInteractions(browser, config.settings.siteUrl);
  const machine = describeMachine();
  const results = path.join(repository, 'bench/results');
  mkdirSync(results, { recursive: true });
  const text = formatPagesReport(measured, interactions, machine, revision());
  writeFileSync(path.join(results, 'pages.md'), text);
  writeFileSync(
    path.join(results, 'pages.json'),
    `${JSON.stringify({ revision: revision(), machine, measured, interactions }, null, 2)}\n`,
  );
  updateReadme();
  console.log(`\n${text}`);
} finally {
  await browser.close();
  await Promise.all([site.stop(), staticSite.stop()]);
}

/** Writes the hand-written page with the site's font and with a system font, in the folders that the site server reads. */
function writeStaticSite(folder: string): string {
  const current = path.join(folder, 'current');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(current, { recursive: true });
  const html = readFileSync(path.join(repository, 'bench/pages/static-home.html'), 'utf8');
  const systemFontHtml = html.replace(/<link rel="preload".*\n/, '').replace(/@font-face.*\n/, '');
  for (const [name, text] of Object.entries({ index: html, 'system-font': systemFontHtml })) {
    const bytes = Buffer.from(text);
    for (const [extension, content] of [['', bytes] as const, ...Object.entries(compressFile('index.html', bytes) ?? {})])
      writeFileSync(path.join(current, `${name}.html${extension}`), content);
  }
  const shell = path.join(folder, 'shell/1');
  mkdirSync(shell, { recursive: true });
  copyFileSync(path.join(config.cdnDir, siteFontPath()), path.join(shell, 'font.woff2'));
  return folder;
}

/** Path of the font that the composed site declares. */
function siteFontPath(): string {
  const home = readFileSync(path.join(config.siteDir, 'current/index.html'), 'utf8');
  return new URL(/url\("?([^")]+\.woff2)/.exec(home)?.[1] ?? '', config.settings.siteUrl).pathname;
}

function otherPages(): string[] {
  const sitemap = readFileSync(path.join(config.siteDir, 'current/sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(config.settings.siteUrl, ''));
  return [...paths, '/auth'].filter((each) => !COMPARED.includes(each));
}

function revision(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
}
