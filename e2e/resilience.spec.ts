import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from 'shared-contracts';
import { waitUntilInteractive } from '../tools/page-readiness.ts';
import type { LabFault } from './lab/lab-server.ts';
import { expect, goTo, type Lab, liveRelease, test } from './lab/lab-test.ts';
import { SUBJECTS, type Subject } from './lab/subjects.ts';

/** `npm run test:full` tries every fault on every file of every remote; CI one of each kind. */
const FULL = process.env.LAB_FULL === '1';

interface NetworkFault {
  kind: LabFault['kind'];
  file: 'entry' | 'page' | 'styles';
  /** What the report may call it. */
  told: string[];
  /** Tried by `npm run test:full` alone, but for this remote. */
  full?: true | { but: string };
}

const NETWORK: NetworkFault[] = [
  { kind: 'missing', file: 'entry', told: ['missing'], full: true },
  { kind: 'missing', file: 'page', told: ['missing'] },
  { kind: 'missing', file: 'styles', told: ['missing'] },
  { kind: 'unreachable', file: 'entry', told: ['unreachable'] },
  { kind: 'unreachable', file: 'page', told: ['unreachable'], full: true },
  { kind: 'truncated', file: 'entry', told: ['altered', 'unreachable'], full: true },
  { kind: 'truncated', file: 'page', told: ['altered', 'unreachable'] },
  { kind: 'altered', file: 'entry', told: ['altered'], full: true },
  { kind: 'altered', file: 'page', told: ['altered'] },
  { kind: 'hang', file: 'entry', told: ['hang'], full: true },
  { kind: 'hang', file: 'page', told: ['hang'], full: true },
  // The styles of the release that hangs are still on their way when the one before it takes over.
  { kind: 'hang', file: 'styles', told: ['hang'], full: { but: 'demo' } },
];
const networkOf = (remote: string) => NETWORK.filter(({ full }) => FULL || !full || (full !== true && full.but === remote));

const notice = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'This page is unavailable right now' });
const A_RELEASE = expect.stringMatching(/^[0-9a-f]{16}$/);
const NO_EARLIER: LabFault = { kind: 'missing', files: '/fallback/' };

/** Opens the page that a visitor comes from, and says which release of the remote its document names. */
async function comeFrom(page: Page, { from, remote }: Subject): Promise<string> {
  await page.goto(from);
  await waitUntilInteractive(page);
  return liveRelease(page, remote);
}

function faultAt({ kind, file }: NetworkFault, { remote, script }: Subject, release: string): LabFault {
  const name = file === 'entry' ? 'remote-entry' : script;
  return { kind, files: `/remotes/${remote}/${release}/${name}`, ending: file === 'styles' ? '.css' : '.js' };
}

/** The frame and the other remotes' pages work as if nothing had happened. */
async function othersWork(page: Page, { from }: Subject): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await goTo(page, from);
  await expect(page).toHaveURL(from);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
}

async function oneReport(lab: Lab, expected: Record<string, unknown>): Promise<string | null> {
  const failures = await lab.failures();
  expect(failures).toMatchObject([expected]);
  return failures[0]?.fault ?? null;
}

for (const subject of SUBJECTS) {
  const { remote, path, live: now, earlier } = subject;
  test.describe(remote, () => {
    test.beforeEach(({ lab }) => lab.signIn());

    for (const fault of networkOf(remote)) {
      test(`${remote}, ${fault.file} ${fault.kind}: the fallback release is shown`, async ({ page, lab }) => {
        const release = await comeFrom(page, subject);
        await lab.network([faultAt(fault, subject, release)]);
        await goTo(page, path);
        await expect(page.getByRole('heading', { name: earlier })).toBeVisible();
        expect(fault.told).toContain(await oneReport(lab, { remote, release, path, kind: 'load', instead: A_RELEASE }));
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        await othersWork(page, subject);
      });

      test(`${remote}, ${fault.file} ${fault.kind}, no fallback release: a notice is shown, and Try again loads the page`, async ({
        page,
        lab,
      }) => {
        const release = await comeFrom(page, subject);
        await lab.network([faultAt(fault, subject, release), NO_EARLIER]);
        await goTo(page, path);
        await expect(notice(page)).toBeVisible();
        await oneReport(lab, { remote, release, instead: null });
        await lab.network([]);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: now })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
        await othersWork(page, subject);
      });
    }

    for (const fault of ['load', 'mount', 'effect'] as const) {
      test(`${remote} throws at ${fault}: the fallback release is shown`, async ({ page, lab }) => {
        await lab.breaks(remote, fault);
        const release = await comeFrom(page, subject);
        await goTo(page, path);
        await expect(page.getByRole('heading', { name: earlier })).toBeVisible();
        const kind = fault === 'load' ? { kind: 'load', fault: 'exception' } : { kind: 'render', fault: null };
        await oneReport(lab, { remote, release, path, ...kind, instead: A_RELEASE });
        await othersWork(page, subject);
      });
    }

    for (const requires of ['^99.0.0', '^0.9.0', 'any']) {
      test(`${remote} requires contract ${requires}: no file of it is fetched, and the fallback release is shown`, async ({ page, lab }) => {
        const fetched: string[] = [];
        await lab.network([], [[`"requires":"^${CONTRACT_VERSION}"`, `"requires":"${requires}"`]]);
        const release = await comeFrom(page, { ...subject, from: '/auth/reset' });
        page.on('request', (request) => fetched.push(request.url()));
        await goTo(page, path);
        await expect(page.getByRole('heading', { name: earlier })).toBeVisible();
        await oneReport(lab, { remote, release, kind: 'load', fault: 'contract' });
        expect(fetched.filter((url) => url.includes(`/${release}/`))).toEqual([]);
      });
    }
  });
}
