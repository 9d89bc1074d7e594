// Uses remote-demo, remote-marketing
import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { getBuildDir } from '../../tools/config.ts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { REMOTES, repository } from '../../tools/parts.ts';
import { copyBuild } from '../../tools/testing/copy-build.ts';
import { config as journeys, PORT_OFFSET } from '../stack.ts';
import { expect, test } from '../support/test.ts';
import { DEMO_HEADING, type IsolatedSite, startIsolatedSite } from './isolated-site.ts';

// Commands with browser gates take up to twenty times longer on a busy machine.
const COMMAND_TIMEOUT_MS = 240_000;
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const PORT_SHIFT = 60;
let site: IsolatedSite;

test.beforeAll(async () => {
  site = await startIsolatedSite(PORT_SHIFT);
  for (const part of REMOTES) cpSync(`${getBuildDir(journeys, part)}.inputs.json`, `${getBuildDir(site.config, part)}.inputs.json`);
  for (const part of REMOTES) cpSync(getBuildDir(journeys, part), getBuildDir(site.config, part), { recursive: true });
});
test.afterAll(() => site?.stop());

/** The command of the workflow step that matches `pattern`. */
function findCommand(workflow: string, pattern: RegExp): string {
  const { jobs }: { jobs: Record<string, { steps: { run?: string }[] }> } = parse(
    readFileSync(path.join(repository, '.github/workflows', `${workflow}.yml`), 'utf8'),
  );
  const steps = Object.values(jobs).flatMap(({ steps }) => steps);
  const command = steps.find(({ run }) => pattern.test(run ?? ''))?.run;
  if (!command) throw new Error(`${workflow}.yml has no step that matches ${pattern}.`);
  return command;
}

/** Runs a command in bash like a workflow step, with this test's data folder and ports. */
async function runInBash(command: string, env: Record<string, string> = {}): Promise<string> {
  const siteEnv = { DATA_DIR: site.folder, PORT_OFFSET: String(PORT_OFFSET + PORT_SHIFT), RELEASE_BY: 'Ada' };
  const options = { cwd: repository, env: { ...process.env, ...siteEnv, ...env }, timeout: COMMAND_TIMEOUT_MS };
  const execution = promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', command], options);
  const { stdout } = await execution.catch((error: Error & { killed: boolean; stdout: string }) => {
    error.message += `\n${error.killed ? `The command timed out after ${COMMAND_TIMEOUT_MS / 1000} s. ` : ''}Output:\n${error.stdout}`;
    throw error;
  });
  return stdout;
}

test('the commands of the pull request workflow publish and remove a preview that is not indexed', { tag: '@slow' }, async ({ page }) => {
  const changed = findCommand('pull-request', /preview -- changed/).replace(/ \| tee .*/, '');
  expect(await runInBash(changed, { NUMBER: '7', BASE: 'HEAD' })).toMatch(/No remote has changed since HEAD|\?preview=\w+\.pr-7/);
  const dist = site.copyDemoWithHeading('Watch Your Website Tomorrow');
  const previewUrl = `${site.url}/demo?preview=demo.pr-7`;
  expect(await runInBash(`npm run -s preview -- demo pr-7 --from ${dist}`)).toContain(previewUrl);
  const file = `${site.url}/previews/demo/pr-7.json`;
  expect((await page.request.get(file)).headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  await page.goto(previewUrl);
  await expect(page.getByRole('heading', { name: 'Watch Your Website Tomorrow' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('“pr-7” of demo');
  await runInBash(findCommand('pull-request', /preview -- all/), { NUMBER: '7' });
  expect((await page.request.get(file)).status()).toBe(404);
});

test('the release workflow publishes a remote, and rollback and promote change its live release', { tag: '@slow' }, async ({ page }) => {
  const readDemo = async () => (await page.request.get(`${site.url}/demo`)).text();
  await site.release('demo', site.copyDemoWithHeading('Watch Your Website Change'));
  await site.compose();
  expect(await readDemo()).toContain('Watch Your Website Change');
  const output = await runInBash(findCommand('release-demo', /publish/));
  expect(output).toMatch(/All gates passed[\s\S]*demo \w{16} is live \(generation \d+, by Ada\)[\s\S]*serves it/);
  expect(await readDemo()).toContain(DEMO_HEADING);
  expect(await runInBash('npm run -s verify')).toContain(`${site.url} serves them with the right headers.`);
  expect(await runInBash('npm run -s rollback -- demo')).toContain('serves it');
  expect(await readDemo()).toContain('Watch Your Website Change');
  expect(await runInBash('npm run -s status')).toMatch(/^demo +\w{16} +\S+ +Ada +rollback/m);
  await page.goto(`${site.url}/demo`);
  await waitUntilInteractive(page);
  const [, releaseId = ''] = /demo (\w{16}) is live/.exec(output) ?? [];
  expect(await runInBash(`npm run -s promote -- demo ${releaseId.slice(0, 8)}`)).toMatch(/All gates passed[\s\S]*serves it/);
  expect(await readDemo()).toContain(DEMO_HEADING);
  await expect(runInBash('npm run -s promote -- demo nothing')).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no release nothing of demo'),
  });
});

test('publish rejects a remote that throws in the browser and prints the page and the error message', { tag: '@slow' }, async ({
  page,
}) => {
  const build = site.copyDemoWithHeading('Watch Your Website Break');
  const script = readdirSync(build).find((name) => /^c\.page-DemoPage.*\.js$/.test(name)) ?? '';
  const code = readFileSync(path.join(build, script), 'utf8');
  const dist = `${build}-with-error`;
  copyBuild(build, dist, [[code, `${code};setTimeout(() => { throw new Error('delayed error'); }, 20);`]]);
  const before = await site.store.readPointer('demo');
  await expect(runInBash(`npm run -s publish -- demo --from ${dist}`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/demo \w{16} is not promoted:[\s\S]*- \/demo: .*uncaught delayed error/),
  });
  expect(await site.store.readPointer('demo')).toEqual(before);
  expect(await (await page.request.get(`${site.url}/demo`)).text()).not.toContain('Watch Your Website Break');
});
