import { CONTRACT_VERSION } from 'shared-contracts';
import { passContract } from '../federation/src/gates/gates.ts';
import { upload } from '../federation/src/store/upload.ts';
import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { NEXT, type NextMajor, nextMajor } from './lab/next-major.ts';
import { HEADING, type OwnSite, startOwnSite } from './lab/own-site.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let site: OwnSite;
let next: NextMajor;

test.beforeAll(async () => {
  site = await startOwnSite(80);
  next = nextMajor(site.folder);
});
test.afterAll(() => site?.stop());

/** Asks the contract's gate about a build, as `publish` does. */
async function gate(dist: string): Promise<void> {
  await passContract((await upload(site.store, dist)).release, site.store);
}

async function ship(part: string, dist: string): Promise<void> {
  await gate(dist);
  await site.release(part, dist);
  expect((await site.compose()).left).toEqual([]);
}

test('a major contract version is released part by part, and the site works after every step', async ({ page }) => {
  const works = async () => {
    await page.goto(`${site.url}/faq`);
    await waitUntilInteractive(page);
    for (const [item, heading] of [
      ['Demo', HEADING],
      ['Work', 'Three clients, and what changed for them'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    // Both pages take their host from the contract: a form that answers has it.
    await page
      .locator('#contact')
      .getByRole('button', { name: /quote|send/i })
      .click({ timeout: 20_000 });
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  };
  const before = await site.store.pointer('shell');
  const [demo, alone] = [await next.remote('demo'), await next.shell('next')];
  await expect(gate(demo)).rejects.toThrow(`It requires contract ^${NEXT}, the live shell provides ${CONTRACT_VERSION}`);
  await expect(gate(alone)).rejects.toThrow(
    `admin is live and requires contract ^${CONTRACT_VERSION}, this shell provides ${NEXT}: let the shell provide both`,
  );

  await ship('shell', await next.shell('both'));
  await works();
  await ship('demo', demo);
  await works();
  await expect(gate(alone)).rejects.toThrow(`marketing is live and requires contract ^${CONTRACT_VERSION}`);
  const first = await site.store.release('shell', before?.releaseId ?? '');
  await expect(passContract(first, site.store)).rejects.toThrow(
    `demo is live and requires contract ^${NEXT}, this shell provides ${CONTRACT_VERSION}`,
  );
  await ship('admin', await next.remote('admin'));
  await ship('marketing', await next.remote('marketing'));
  await works();
  await ship('shell', alone);
  await works();
});
