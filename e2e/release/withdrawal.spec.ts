// Uses remote-admin, remote-demo
import path from 'node:path';
import type { Page } from '@playwright/test';
import { getBuildDir } from '../../tools/config.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { config as journeys } from '../stack.ts';
import { expect, test } from '../support/test.ts';
import { DEMO_HEADING, type IsolatedSite, startIsolatedSite } from './isolated-site.ts';

// Commands with browser gates take up to twenty times longer on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

let site: IsolatedSite;

test.beforeAll(async () => {
  site = await startIsolatedSite(120);
});
test.afterAll(() => site?.stop());

const readDemo = async (page: Page) => (await page.request.get(`${site.url}/demo`)).text();

test('a remote that fails only on the live site is withdrawn, and other remotes go on releasing', { tag: '@slow' }, async ({ page }) => {
  const heading = 'Watch Your Website Fail';
  // The gates open the pages on another port.
  const code = `if (location.port === '${new URL(site.url).port}') setTimeout(() => { throw new Error('only on the live site'); }, 20);`;
  const failing = site.copyDemoWithCode(heading, code);

  const releaseId = await test.step('publish passes the gates, goes back to the earlier release and says why', async () => {
    const failure = await site.runInBash(`npm run -s publish -- demo --from ${failing}`).catch((error) => error);
    expect(failure.code).toBe(1);
    expect(failure.stdout).toContain('All gates passed');
    expect(failure.stderr).toMatch(
      /demo \w{16} failed on \S+ and was withdrawn: \w{16} is live again\.\n {2}- \/demo: .*only on the live site/,
    );
    expect(await readDemo(page)).toContain(DEMO_HEADING);
    return /demo (\w{16}) failed on/.exec(failure.stderr)?.[1] ?? '';
  });

  await test.step('status shows the withdrawal and its reason', async () => {
    const output = await site.runInBash('npm run -s status');
    expect(output).toMatch(/^demo +\w{16} +\S+ +Ada +withdraw/m);
    expect(output).toContain(`demo ${releaseId} failed on the live site and was withdrawn:\n  - /demo: `);
  });

  await test.step('another remote is published and proven on the live site', async () => {
    const admin = path.join(site.folder, 'next-admin');
    expect(copyBuild(getBuildDir(journeys, 'admin'), admin, [['Keyboard shortcuts', 'Shortcuts of the keyboard']])).not.toEqual([]);
    const output = await site.runInBash(`npm run -s publish -- admin --from ${admin}`);
    expect(output).toMatch(/admin \w{16} works on \S+ \(visits: 1\)/);
  });

  await test.step('the withdrawn release is refused, unless its publisher insists', async () => {
    const stderr = expect.stringContaining(`demo ${releaseId} failed on ${site.url} before:`);
    await expect(site.runInBash(`npm run -s publish -- demo --from ${failing}`)).rejects.toMatchObject({ stderr });
    expect(await site.runInBash(`npm run -s promote -- demo ${releaseId} --force`)).toContain('It is not watched on the live site');
    expect(await readDemo(page)).toContain(heading);
  });
});
