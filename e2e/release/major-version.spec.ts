import { uploadRelease } from 'federation-toolkit';
import { CONTRACT_VERSION } from 'shared-contracts';
import { waitUntilInteractive } from '../../tools/testing/page-readiness.ts';
import { expect, test } from '../support/test.ts';
import { DEMO_HEADING, type IsolatedSite, startIsolatedSite } from './isolated-site.ts';
import { createNextMajor, NEXT_MAJOR, type NextMajor } from './next-major.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let site: IsolatedSite;
let next: NextMajor;

test.beforeAll(async () => {
  site = await startIsolatedSite(80);
  next = createNextMajor(site.folder);
});
test.afterAll(() => site?.stop());

/** Checks a build with the contract gate, as `publish` does. */
async function checkGate(dist: string): Promise<void> {
  await site.checkContract(await uploadRelease(site.store, dist));
}

async function release(part: string, dist: string): Promise<void> {
  await checkGate(dist);
  await site.release(part, dist);
  expect((await site.compose()).refused).toEqual([]);
}

test('the site works after every step of releasing a major contract version part by part', async ({ page }) => {
  const expectWorkingSite = async () => {
    await page.goto(`${site.url}/faq`);
    await waitUntilInteractive(page);
    for (const [item, heading] of [
      ['Demo', DEMO_HEADING],
      ['Work', 'Three clients, and what changed for them'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    // The form uses the host from the contract, so its error message shows that the host is available.
    await page
      .locator('#contact')
      .getByRole('button', { name: /quote|send/i })
      .click({ timeout: 20_000 });
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  };
  const before = await site.store.readPointer('shell');
  const [demo, newShell] = [await next.buildRemote('demo'), await next.buildShell('next')];
  await expect(checkGate(demo)).rejects.toThrow(`demo requires contract ^${NEXT_MAJOR}, the shell provides ${CONTRACT_VERSION}`);
  await expect(checkGate(newShell)).rejects.toThrow(
    `admin requires contract ^${CONTRACT_VERSION}, the shell provides ${NEXT_MAJOR}: release a shell that provides both`,
  );

  await release('shell', await next.buildShell('both'));
  await expectWorkingSite();
  await release('demo', demo);
  await expectWorkingSite();
  await expect(checkGate(newShell)).rejects.toThrow(`marketing requires contract ^${CONTRACT_VERSION}`);
  const first = await site.store.readRelease('shell', before?.releaseId ?? '');
  await expect(site.checkContract(first)).rejects.toThrow(`demo requires contract ^${NEXT_MAJOR}, the shell provides ${CONTRACT_VERSION}`);
  await release('admin', await next.buildRemote('admin'));
  await release('marketing', await next.buildRemote('marketing'));
  await expectWorkingSite();
  await release('shell', newShell);
  await expectWorkingSite();
});
