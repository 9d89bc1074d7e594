// Uses remote-admin, remote-demo, remote-marketing, supabase/functions/monitoring, supabase/migrations, tools/monitor
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RunningService } from 'local-backend/run-until-signal';
import { ADMIN } from 'local-backend/testing/test-stack';
import { agency } from 'shared-contracts/agency';
import { getBuildDir, readConfig } from '../../tools/config.ts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { startServices } from '../../tools/start.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { config as journeys, PORT_OFFSET } from '../stack.ts';
import { analyzeWebsite, SANDBOX_WARNING } from '../support/demo-actions.ts';
import { findMail, type InboxMail } from '../support/inbox.ts';
import { countStoredReports } from '../support/site-reports.ts';
import { expect, signIn, test } from '../support/test.ts';
import { type IsolatedSite, startIsolatedSite } from './isolated-site.ts';
import { createSourceRepository, type DemoChange, type SourceRepository } from './source-repository.ts';

const PORT_SHIFT = 200;
const { settings, ports } = readConfig({ PORT_OFFSET: String(PORT_OFFSET + PORT_SHIFT) });
/** As many as the monitor needs to compare two releases. */
const VISITORS = 8;
const LIMITS = { ALARM_RELEASE_VIEWS: String(VISITORS), ALARM_RECOVER_MINUTES: '0', ALARM_DISK_PERCENT: '0' };
/** What a visitor enters who follows a newsletter. The gates and the visits of `publish` enter an address without a query. */
const ADDRESS = `${settings.clientSitesUrl}/stonewell-bodies/?utm_source=newsletter`;

const FAILS_ON_LIVE_SITE: DemoChange = {
  subject: 'Restart the demo',
  file: 'remote-demo/src/entry/Demo.tsx',
  text: 'useEffect(replaceWorkspace, []);',
  replacement: `useEffect(() => { if (location.origin === '${settings.siteUrl}') throw new Error('only on the live site'); });`,
};
const FAULT = "if (url?.search) url.searchParams.get('campaign').trim();";
const FAILS_FOR_VISITORS: DemoChange = {
  subject: 'Read campaigns',
  file: 'remote-demo/src/rules/website-url.ts',
  text: 'return url &&',
  replacement: `${FAULT}\n  return url &&`,
};

// Commands with browser gates take up to twenty times longer on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 1_800_000 });
test.use({ baseURL: settings.siteUrl, sendsReports: true });

let site: IsolatedSite;
let services: RunningService;
let repository: SourceRepository;

test.beforeAll(async () => {
  site = await startIsolatedSite(PORT_SHIFT);
  services = await startServices(site.config, () => undefined);
  repository = createSourceRepository(path.join(site.folder, 'repository'));
});
test.afterAll(async () => {
  await services?.stop();
  await site?.stop();
});

const readLiveDemo = async () => (await site.store.readPointer('demo'))?.releaseId ?? '';

/** Runs a round of the monitor, which a host does each minute, and returns the e-mail that the owner gets. */
async function receiveAlarm(title: string): Promise<InboxMail> {
  await site.runInBash('npm run -s monitor', LIMITS);
  return findMail(agency.email, `${new URL(site.url).host}: ${title}`, `http://localhost:${ports.inbox}`);
}

const waitForReport = (page: Page, type: string) =>
  page.waitForRequest((request) => request.url() === settings.reportUrl && Boolean(request.postData()?.includes(`"type":"${type}"`)));

/** Opens the demo as a visitor, who is counted, and fills in the address. */
async function enterAddress(page: Page): Promise<void> {
  // Playwright doesn't see every beacon of a page that is being left.
  const isReported = waitForReport(page, 'view');
  await page.goto('/demo');
  await isReported;
  await waitUntilInteractive(page);
  await page.getByLabel('Website address').fill(ADDRESS);
}

test('a broken remote is withdrawn or alarms with a line of its source, and others go on releasing', { tag: '@slow' }, async ({
  page,
  watch,
}) => {
  watch.allow(SANDBOX_WARNING);
  const working = await readLiveDemo();

  await test.step('visitors of the working release are counted', async () => {
    for (let visitor = 0; visitor < VISITORS; visitor += 1) await enterAddress(page);
    await expect.poll(() => countStoredReports(settings.backendUrl, working)).toEqual([VISITORS, 0]);
  });

  await test.step('a release that fails on the live site is withdrawn, and the owner gets an alarm', async () => {
    const build = await repository.buildChange(FAILS_ON_LIVE_SITE);
    const failure = await site.runInBash(`npm run -s publish -- demo --from ${build}`).catch((error) => error);
    expect(failure.stdout).toContain('All gates passed');
    expect(failure.stderr).toMatch(/demo \w{16} failed on \S+ and was withdrawn: \w{16} is live again\.\n {2}- \/demo: /);
    expect(await readLiveDemo()).toBe(working);
    const { text } = await receiveAlarm('A release failed on the live site');
    expect(text).toMatch(new RegExp(`of demo failed on the live site and was withdrawn, ${working} is live again: /demo: `));
    repository.revertChange();
  });

  const broken = await test.step('a release that fails only for visitors goes live', async () => {
    const build = await repository.buildChange(FAILS_FOR_VISITORS);
    expect(await site.runInBash(`npm run -s publish -- demo --from ${build}`)).toMatch(/demo \w{16} works on /);
    await receiveAlarm('Recovered: A release failed on the live site');
    return readLiveDemo();
  });

  await test.step('visitors meet the failure while another remote is published', async () => {
    watch.allow(/reading 'trim'/);
    const marketing = path.join(site.folder, 'marketing');
    copyBuild(getBuildDir(journeys, 'marketing'), marketing, [
      ['Three clients, and what changed for them', 'Three clients and their sites'],
    ]);
    const publishing = site.runInBash(`npm run -s publish -- marketing --from ${marketing}`);
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      await enterAddress(page);
      const isReported = waitForReport(page, 'failure');
      await analyzeWebsite(page);
      await isReported;
    }
    expect(await publishing).toMatch(/marketing \w{16} works on /);
    expect(await readLiveDemo()).toBe(broken);
    await page.goto('/work');
    await expect(page.getByRole('heading', { name: 'Three clients and their sites' })).toBeVisible();
    await expect.poll(() => countStoredReports(settings.backendUrl, broken)).toEqual([VISITORS, VISITORS]);
  });

  const rates = `Release ${broken} of demo has 1000.0 errors per 1,000 views (8 in 8), the one before (${working}) had 0.0.`;
  const healthPage = await test.step('the owner gets an alarm with a link to the health page, and status shows it', async () => {
    const { text } = await receiveAlarm('A release has more errors');
    expect(text).toContain(rates);
    expect(await site.runInBash('npm run -s status')).toMatch(/^Alarm release-errors demo since /m);
    return /Open the health page: (\S+)/.exec(text)?.[1] ?? '';
  });

  await test.step('the health page shows the alarm, and the failure with file, line and commit in the source', async () => {
    await signIn(page, ADMIN);
    await page.goto(healthPage);
    await expect(page.getByText(rates)).toBeVisible();
    await page.getByRole('button', { name: /^TypeError remote-demo\// }).click();
    await expect(page.getByText(/^Chrome \d+ \(8\)$/)).toBeVisible();
    const stack = await page.getByText(/^remote-demo\/\S+:\d+:\d+/).textContent();
    const [, file = '', line = ''] = /^(\S+):(\d+):\d+/.exec(stack ?? '') ?? [];
    const revision = await page.getByText(/^[0-9a-f]{40}$/).textContent();
    expect(file).toBe(FAILS_FOR_VISITORS.file);
    expect(repository.readLine(revision ?? '', file, Number(line))).toContain(FAULT);
  });

  await test.step('after the rollback the demo works for the same visitor, and the alarm recovers', async () => {
    await site.runInBash('npm run -s rollback -- demo');
    expect(await readLiveDemo()).toBe(working);
    await enterAddress(page);
    await analyzeWebsite(page);
    await expect(page.getByRole('switch').first()).toBeVisible();
    await receiveAlarm('Recovered: A release has more errors');
  });
});
