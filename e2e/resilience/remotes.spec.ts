// Uses remote-admin, remote-demo, remote-marketing, supabase/migrations
import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from 'shared-contracts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { FAULT_NAMES, THROW_NAMES } from '../fault-injection/fault-names.ts';
import type { Fault } from '../fault-injection/fault-server.ts';
import { expect, type FaultControl, navigateByHeader, readLiveRelease, test } from '../fault-injection/fault-test.ts';
import { REMOTE_PAGES, type RemotePage } from '../fault-injection/remote-pages.ts';

/** `npm run test:all faults` tests every fault on every remote; `npm test` tests each fault on one. */
const isTestedOn = (remotePage: RemotePage, index: number) =>
  process.env.FAULTS === 'all' || REMOTE_PAGES[index % REMOTE_PAGES.length] === remotePage;

interface NetworkFault {
  kind: Fault['kind'];
  file: 'entry' | 'page' | 'styles';
  /** Names of the fault that the failure report may contain. */
  reported: string[];
}

const FILE_NAMES: Record<NetworkFault['file'], string> = { entry: 'remote entry', page: 'page script', styles: 'style sheet' };

const NETWORK_FAULTS: NetworkFault[] = [
  { kind: 'missing', file: 'entry', reported: ['missing'] },
  { kind: 'missing', file: 'page', reported: ['missing'] },
  { kind: 'missing', file: 'styles', reported: ['missing'] },
  { kind: 'unreachable', file: 'entry', reported: ['unreachable'] },
  { kind: 'unreachable', file: 'page', reported: ['unreachable'] },
  { kind: 'truncated', file: 'entry', reported: ['altered', 'unreachable'] },
  { kind: 'truncated', file: 'page', reported: ['altered', 'unreachable'] },
  { kind: 'altered', file: 'entry', reported: ['altered'] },
  { kind: 'altered', file: 'page', reported: ['altered'] },
  { kind: 'hang', file: 'entry', reported: ['hang'] },
  { kind: 'hang', file: 'page', reported: ['hang'] },
  // The styles are still pending when the fallback release loads.
  { kind: 'hang', file: 'styles', reported: ['hang'] },
];
/** A file that never responds is given up after ten seconds. */
const tagWaiting = (kind: Fault['kind']) => (kind === 'hang' ? { tag: '@slow' } : {});

const findNotice = (page: Page) => page.getByRole('alert').getByRole('heading', { name: 'This page is unavailable right now' });
const A_RELEASE = expect.stringMatching(/^[0-9a-f]{16}$/);
const NO_FALLBACK: Fault = { kind: 'missing', files: '/fallback/' };

/** Opens the preceding page; returns the remote's live release in its registry. */
async function openPrecedingPage(page: Page, { from, remote }: RemotePage): Promise<string> {
  await page.goto(from);
  await waitUntilInteractive(page);
  return (await readLiveRelease(page, remote)) ?? '';
}

function createFault({ kind, file }: NetworkFault, { remote, script }: RemotePage, release: string): Fault {
  const name = file === 'entry' ? 'remote-entry' : script;
  return { kind, files: `/remotes/${remote}/${release}/${name}`, ending: file === 'styles' ? '.css' : '.js' };
}

/** Expects that the shell and the pages of other remotes still work. */
async function expectOtherPagesWork(page: Page, { from }: RemotePage): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await navigateByHeader(page, from);
  await expect(page).toHaveURL(from);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main h1')).toBeVisible();
}

async function expectOneReport(faults: FaultControl, expected: Record<string, unknown>): Promise<string | null> {
  const failures = await faults.readFailures();
  expect(failures).toMatchObject([expected]);
  return failures[0]?.fault ?? null;
}

for (const remotePage of REMOTE_PAGES) {
  const { remote, path, heading, fallbackHeading } = remotePage;
  test.describe(remote, () => {
    test.beforeEach(({ faults }) => faults.signIn());

    for (const fault of NETWORK_FAULTS.filter((_, index) => isTestedOn(remotePage, index))) {
      // The styles are still pending when the fallback release loads, so this fault is never omitted.
      const tag = fault.file === 'styles' ? {} : tagWaiting(fault.kind);
      test(
        `${remote}: the fallback release is shown if the ${FILE_NAMES[fault.file]} is ${FAULT_NAMES[fault.kind]}`,
        tag,
        async ({ page, faults }) => {
          const release = await openPrecedingPage(page, remotePage);
          await faults.setNetwork([createFault(fault, remotePage, release)]);
          await navigateByHeader(page, path);
          await expect(page.getByRole('heading', { name: fallbackHeading })).toBeVisible();
          expect(fault.reported).toContain(await expectOneReport(faults, { remote, release, path, kind: 'load', instead: A_RELEASE }));
          expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
          await expectOtherPagesWork(page, remotePage);
        },
      );
    }

    for (const fault of NETWORK_FAULTS.filter((_, index) => isTestedOn(remotePage, index + 1))) {
      const tag = tagWaiting(fault.kind);
      test(
        `${remote}: without a fallback release, a notice is shown if the ${FILE_NAMES[fault.file]} is ${FAULT_NAMES[fault.kind]}`,
        tag,
        async ({ page, faults }) => {
          const release = await openPrecedingPage(page, remotePage);
          await faults.setNetwork([createFault(fault, remotePage, release), NO_FALLBACK]);
          await navigateByHeader(page, path);
          await expect(findNotice(page)).toBeVisible();
          await expectOneReport(faults, { remote, release, instead: null });
          await faults.setNetwork([]);
          await page.getByRole('button', { name: 'Try again' }).click();
          await expect(page.getByRole('heading', { name: heading })).toBeVisible();
          await expect(page.getByRole('alert')).toHaveCount(0);
          expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
          await expectOtherPagesWork(page, remotePage);
        },
      );
    }

    for (const fault of (['load', 'mount', 'effect'] as const).filter((_, index) => isTestedOn(remotePage, index))) {
      test(`${remote}: the fallback release is shown if the live release throws ${THROW_NAMES[fault]}`, async ({ page, faults }) => {
        await faults.makePagesThrow(remote, fault);
        const release = await openPrecedingPage(page, remotePage);
        await navigateByHeader(page, path);
        await expect(page.getByRole('heading', { name: fallbackHeading })).toBeVisible();
        const kind = fault === 'load' ? { kind: 'load', fault: 'exception' } : { kind: 'render', fault: null };
        await expectOneReport(faults, { remote, release, path, ...kind, instead: A_RELEASE });
        await expectOtherPagesWork(page, remotePage);
      });
    }

    for (const requires of ['^99.0.0', '^0.9.0', 'any'].filter((_, index) => isTestedOn(remotePage, index))) {
      test(`${remote}: a live release that requires contract ${requires} is replaced without being fetched`, async ({ page, faults }) => {
        const fetched: string[] = [];
        await faults.setNetwork([], [[`"requires":"^${CONTRACT_VERSION}"`, `"requires":"${requires}"`]]);
        const release = await openPrecedingPage(page, { ...remotePage, from: '/auth/reset' });
        page.on('request', (request) => fetched.push(request.url()));
        await navigateByHeader(page, path);
        await expect(page.getByRole('heading', { name: fallbackHeading })).toBeVisible();
        await expectOneReport(faults, { remote, release, kind: 'load', fault: 'contract' });
        expect(fetched.filter((url) => url.includes(`/${release}/`))).toEqual([]);
      });
    }
  });
}
