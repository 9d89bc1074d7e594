import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { buildDir, REMOTES, repository } from '../tools/config.ts';
import { waitUntilInteractive } from '../tools/page-readiness.ts';
import { HEADING, type OwnSite, startOwnSite } from './lab/own-site.ts';
import { config as journeys, PORT_OFFSET } from './stack.ts';
import { expect, test } from './test.ts';

// For a command that hangs: on a busy machine those that try pages in a browser take twenty times as long as on a quiet one.
const PATIENCE = 240_000;
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const SHIFT = 60;
let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite(SHIFT);
  for (const part of REMOTES) cpSync(`${buildDir(journeys, part)}.source`, `${buildDir(site.config, part)}.source`);
  for (const part of REMOTES) cpSync(buildDir(journeys, part), buildDir(site.config, part), { recursive: true });
});
test.afterAll(() => site?.stop());

/** What a job of a workflow runs, by the step's own text. */
function commandOf(workflow: string, pattern: RegExp): string {
  const { jobs }: { jobs: Record<string, { steps: { run?: string }[] }> } = parse(
    readFileSync(path.join(repository, '.github/workflows', `${workflow}.yml`), 'utf8'),
  );
  const steps = Object.values(jobs).flatMap(({ steps }) => steps);
  const found = steps.find(({ run }) => pattern.test(run ?? ''))?.run;
  if (!found) throw new Error(`${workflow}.yml has no such step.`);
  return found;
}

/** Runs a command as a workflow's step does, against this test's own data folder and site. */
async function run(command: string, env: Record<string, string> = {}): Promise<string> {
  const own = { DATA_DIR: site.folder, PORT_OFFSET: String(PORT_OFFSET + SHIFT), RELEASE_BY: 'Ada' };
  const options = { cwd: repository, env: { ...process.env, ...own, ...env }, timeout: PATIENCE };
  const ended = promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', command], options);
  const { stdout } = await ended.catch((error: Error & { killed: boolean; stdout: string }) => {
    error.message += `\n${error.killed ? `It was ended after ${PATIENCE / 1000} s. ` : ''}It had said:\n${error.stdout}`;
    throw error;
  });
  return stdout;
}

test('the commands of the pull-request workflow publish a preview, which is uncached and unindexed, and remove it', async ({ page }) => {
  const changed = commandOf('pull-request', /preview -- changed/).replace(/ \| tee .*/, '');
  expect(await run(changed, { NUMBER: '7', BASE: 'HEAD' })).toMatch(/No remote has changed since HEAD|\?preview=\w+\.pr-7/);
  const dist = site.changedDemo('Watch Your Website Tomorrow');
  const address = `${site.url}/demo?preview=demo.pr-7`;
  expect(await run(`npm run -s preview -- demo pr-7 --from ${dist}`)).toContain(address);
  const file = `${site.url}/remotes/demo/previews/pr-7.json`;
  expect((await page.request.get(file)).headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Watch Your Website Tomorrow' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('“pr-7” of demo');
  await run(commandOf('pull-request', /preview -- all/), { NUMBER: '7' });
  expect((await page.request.get(file)).status()).toBe(404);
});

test('the release workflow’s command publishes a remote through all gates; verify, rollback, status and promote report the live release', async ({ page }) => {
  const shown = async () => (await page.request.get(`${site.url}/demo`)).text();
  await site.release('demo', site.changedDemo('Watch Your Website Change'));
  await site.compose();
  expect(await shown()).toContain('Watch Your Website Change');
  const shipped = await run(commandOf('release-demo', /publish/));
  expect(shipped).toMatch(/Every gate is passed[\s\S]*demo \w{16} is live \(generation \d+, by Ada\)[\s\S]*serves it/);
  expect(await shown()).toContain(HEADING);
  expect(await run('npm run -s verify')).toContain(`${site.url} answers for all of them with the right headers.`);
  expect(await run('npm run -s rollback -- demo')).toContain('serves it');
  expect(await shown()).toContain('Watch Your Website Change');
  expect(await run('npm run -s status')).toMatch(/^demo +\w{16} +\S+ +Ada +rollback/m);
  await page.goto(`${site.url}/demo`);
  await waitUntilInteractive(page);
  const [, releaseId = ''] = /demo (\w{16}) is live/.exec(shipped) ?? [];
  expect(await run(`npm run -s promote -- demo ${releaseId.slice(0, 8)}`)).toMatch(/Every gate is passed[\s\S]*serves it/);
  expect(await shown()).toContain(HEADING);
  await expect(run('npm run -s promote -- demo nothing')).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no release nothing of demo'),
  });
});

test('a remote that throws in the browser is not promoted, and the error names page and message', async ({ page }) => {
  const dist = site.changedDemo('Watch Your Website Break');
  const script = readdirSync(dist).find((name) => /^c\.page-DemoPage.*\.js$/.test(name)) ?? '';
  const code = readFileSync(path.join(dist, script), 'utf8');
  writeFileSync(path.join(dist, script), `${code};setTimeout(() => { throw new Error('later'); }, 20);`);
  const before = await site.store.pointer('demo');
  await expect(run(`npm run -s publish -- demo --from ${dist}`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/demo \w{16} is not promoted:[\s\S]*- \/demo: uncaught later/),
  });
  expect(await site.store.pointer('demo')).toEqual(before);
  expect(await (await page.request.get(`${site.url}/demo`)).text()).not.toContain('Watch Your Website Break');
});
