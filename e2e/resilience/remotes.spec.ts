// Uses remote-admin, remote-demo, remote-marketing, supabase/migrations
import type { Page } from '@playwright/test';
import { CONTRACT_VERSION } from 'shared-contracts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import {
  ANY_RELEASE,
  createScriptFault,
  expectNoAlteredCode,
  expectOneFailure,
  findUnavailableNotice,
  NO_FALLBACK,
  tryAgain,
} from '../fault-injection/fault-actions.ts';
import { FAULT_NAMES, THROW_NAMES } from '../fault-injection/fault-names.ts';
import type { Fault } from '../fault-injection/fault-server.ts';
import { expect, navigateByHeader, ONLY_ALL_FAULTS, readLiveRelease, test } from '../fault-injection/fault-test.ts';
import { REMOTE_PAGES, type RemotePage } from '../fault-injection/remote-pages.ts';

/**
 * Selects the faults that are tested on a remote. `npm run test:all faults` tests every fault on every remote; `npm test` tests each on
 * one of them, in turn, beginning with the remote at the position `first`.
 */
function selectFaults<F>(faults: readonly F[], remotePage: RemotePage, first = 0): F[] {
  if (process.env.FAULTS === 'all') return [...faults];
  return faults.filter((_, index) => REMOTE_PAGES[(first + index) % REMOTE_PAGES.length] === remotePage);
}

interface NetworkFault {
  kind: Fault['kind'];
  file: 'entry' | 'page' | 'styles';
  /** Names of the fault that the failure report may contain. */
  reported: string[];
}

const FILE_NAMES: Record<NetworkFault['file'], string> = { entry: 'remote entry', page: 'page script', styles: 'style sheet' };

const NETWORK_FAULTS: NetworkFault[] = [
  { kind: 'missing', file: 'page', reported: ['missing'] },
  { kind: 'missing', file: 'entry', reported: ['missing'] },
  { kind: 'missing', file: 'styles', reported: ['missing'] },
  { kind: 'unreachable', file: 'entry', reported: ['unreachable'] },
  { kind: 'unreachable', file: 'page', reported: ['unreachable'] },
  { kind: 'truncated', file: 'page', reported: ['altered', 'unreachable'] },
  { kind: 'truncated', file: 'entry', reported: ['altered', 'unreachable'] },
  { kind: 'altered', file: 'entry', reported: ['altered'] },
  { kind: 'altered', file: 'page', reported: ['altered'] },
  { kind: 'hang', file: 'entry', reported: ['hang'] },
  { kind: 'hang', file: 'page', reported: ['hang'] },
  { kind: 'hang', file: 'styles', reported: ['hang'] },
];

/** When a release throws, and how that is reported. */
const EXCEPTIONS = [
  ['load', { kind: 'load', fault: 'exception' }],
  ['mount', { kind: 'render', fault: null }],
  ['effect', { kind: 'render', fault: null }],
] as const;

/** The gate tests the first file of each kind of fault, and no file that hangs: the page gives it up after ten seconds. */
const isInGate = ({ kind, file }: NetworkFault) => kind !== 'hang' && NETWORK_FAULTS.find((fault) => fault.kind === kind)?.file === file;

/** Opens the page from which the header links the remote's page. Returns the remote's live release in its registry. */
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

test('a link shows the skeleton of a page that loads slowly, then the page', async ({ page, faults }) => {
  await page.goto('/work');
  await waitUntilInteractive(page);
  await faults.setNetwork([await createScriptFault(page, 'demo', 'c.page-DemoPage', 'slow')]);
  await navigateByHeader(page, '/demo');
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await expect(page).toHaveURL('/demo');
  await faults.setNetwork([]);
  await expect(page.getByRole('heading', { name: 'Watch Your Website Transform' })).toBeVisible();
});

for (const remotePage of REMOTE_PAGES) {
  const { remote, path } = remotePage;
  const findLiveHeading = (page: Page) => page.getByRole('heading', { name: remotePage.heading });
  const findFallbackHeading = (page: Page) => page.getByRole('heading', { name: remotePage.fallbackHeading });

  test.describe(remote, () => {
    test.beforeEach(({ faults }) => faults.signIn());

    for (const fault of selectFaults(NETWORK_FAULTS, remotePage)) {
      test(
        `${remote}: its fallback is shown if the ${FILE_NAMES[fault.file]} is ${FAULT_NAMES[fault.kind]}`,
        isInGate(fault) ? {} : ONLY_ALL_FAULTS,
        async ({ page, faults }) => {
          const release = await openPrecedingPage(page, remotePage);
          await faults.setNetwork([createFault(fault, remotePage, release)]);
          await navigateByHeader(page, path);

          await expect(findFallbackHeading(page)).toBeVisible();
          const failure = await expectOneFailure(faults, { remote, release, path, kind: 'load', instead: ANY_RELEASE });
          expect(fault.reported).toContain(failure.fault);
          await expectNoAlteredCode(page);
          await expectOtherPagesWork(page, remotePage);
        },
      );
    }

    for (const fault of selectFaults(NETWORK_FAULTS, remotePage, 1)) {
      test(
        `without a fallback, a notice is shown if the ${FILE_NAMES[fault.file]} is ${FAULT_NAMES[fault.kind]}`,
        isInGate(fault) && fault.kind === 'missing' ? {} : ONLY_ALL_FAULTS,
        async ({ page, faults }) => {
          const release = await openPrecedingPage(page, remotePage);
          await faults.setNetwork([createFault(fault, remotePage, release), NO_FALLBACK]);
          await navigateByHeader(page, path);
          await expect(findUnavailableNotice(page)).toBeVisible();
          await expectOneFailure(faults, { remote, release, instead: null });

          await faults.setNetwork([]);
          await tryAgain(page);

          await expect(findLiveHeading(page)).toBeVisible();
          await expect(page.getByRole('alert')).toHaveCount(0);
          await expectNoAlteredCode(page);
          await expectOtherPagesWork(page, remotePage);
        },
      );
    }

    for (const [moment, expected] of selectFaults(EXCEPTIONS, remotePage)) {
      test(`${remote}: the fallback release is shown if the live release throws ${THROW_NAMES[moment]}`, async ({ page, faults }) => {
        await faults.makePagesThrow(remote, moment);
        const release = await openPrecedingPage(page, remotePage);
        await navigateByHeader(page, path);

        await expect(findFallbackHeading(page)).toBeVisible();
        await expectOneFailure(faults, { remote, release, path, ...expected, instead: ANY_RELEASE });
        await expectOtherPagesWork(page, remotePage);
      });
    }

    for (const requires of selectFaults(['^99.0.0', '^0.9.0', 'any'], remotePage)) {
      test(
        `${remote}: a live release that requires contract ${requires} is replaced without being fetched`,
        requires === '^99.0.0' ? {} : ONLY_ALL_FAULTS,
        async ({ page, faults }) => {
          await faults.setNetwork([], [[`"requires":"^${CONTRACT_VERSION}"`, `"requires":"${requires}"`]]);
          const release = await openPrecedingPage(page, { ...remotePage, from: '/auth/reset' });
          const filesOfRelease: string[] = [];
          page.on('request', (request) => {
            if (request.url().includes(`/${release}/`)) filesOfRelease.push(request.url());
          });
          await navigateByHeader(page, path);

          await expect(findFallbackHeading(page)).toBeVisible();
          await expectOneFailure(faults, { remote, release, kind: 'load', fault: 'contract' });
          expect(filesOfRelease).toEqual([]);
        },
      );
    }
  });
}
