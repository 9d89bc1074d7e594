import type { LabFault } from './lab/lab-server.ts';
import { expect, goTo, liveRelease, test } from './lab/lab-test.ts';
import { SUBJECTS } from './lab/subjects.ts';
import { live } from './test.ts';

type Where = 'entry' | 'page' | 'styles';
const NETWORK: [LabFault['kind'], Where, string[]][] = [
  ['missing', 'entry', ['missing']],
  ['missing', 'page', ['missing']],
  ['missing', 'styles', ['missing']],
  ['unreachable', 'entry', ['unreachable']],
  ['truncated', 'page', ['altered', 'unreachable']],
  ['altered', 'entry', ['altered']],
  ['altered', 'page', ['altered']],
];

for (const { remote, path, from, script, live: now, earlier } of SUBJECTS) {
  test.describe(remote, () => {
    test.beforeEach(({ lab }) => lab.signIn());
    const files = (release: string, where: Where) => `/remotes/${remote}/${release}/${where === 'entry' ? 'remote-entry' : script}`;
    for (const [kind, where, faults] of NETWORK) {
      test(`${remote}: ${where} ${kind}`, async ({ page, lab }) => {
        await page.goto(from);
        await live(page);
        const release = await liveRelease(page, remote);
        await lab.network([{ kind, files: files(release, where), ending: where === 'styles' ? '.css' : '.js' }]);
        await goTo(page, path);
        await expect(page.getByRole('heading', { name: earlier })).toBeVisible({ timeout: 8000 });
        const failures = await lab.failures();
        expect(failures).toHaveLength(1);
        expect(failures[0]).toMatchObject({ remote, release, path });
        expect(faults).toContain(failures[0]?.fault);
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      });
      test(`${remote}: ${where} ${kind} retry`, async ({ page, lab }) => {
        await page.goto(from);
        await live(page);
        const release = await liveRelease(page, remote);
        await lab.network([
          { kind, files: files(release, where), ending: where === 'styles' ? '.css' : '.js' },
          { kind: 'missing', files: '/fallback/' },
        ]);
        await goTo(page, path);
        await expect(page.getByRole('alert').getByRole('heading', { name: 'This page is unavailable right now' })).toBeVisible();
        await lab.network([]);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: now })).toBeVisible({ timeout: 8000 });
      });
    }
  });
}
