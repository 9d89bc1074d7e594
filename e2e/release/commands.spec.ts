// Uses remote-demo, remote-marketing
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { getBuildDir } from '../../tools/config.ts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { REMOTES, repository } from '../../tools/parts.ts';
import { config as journeys } from '../stack.ts';
import { expect, test } from '../support/test.ts';
import { DEMO_HEADING, type IsolatedSite, startIsolatedSite } from './isolated-site.ts';

// Commands with browser gates take up to twenty times longer on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let site: IsolatedSite;

test.beforeAll(async () => {
  site = await startIsolatedSite(60);
  for (const part of REMOTES) cpSync(`${getBuildDir(journeys, part)}.inputs.json`, `${getBuildDir(site.config, part)}.inputs.json`);
  for (const part of REMOTES) cpSync(getBuildDir(journeys, part), getBuildDir(site.config, part), { recursive: true });
});
test.afterAll(() => site?.stop());

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[] }>;
}

/** Returns the command of the only step of a workflow whose command contains `text`. */
function findCommand(workflow: string, text: string): string {
  const file = path.join(repository, '.github/workflows', `${workflow}.yml`);
  const { jobs } = parse(readFileSync(file, 'utf8')) as Workflow;
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
  const [command, ...others] = commands.filter((each) => each.includes(text));
  if (!command || others.length > 0) throw new Error(`${workflow}.yml must have one step that contains "${text}".`);
  return command;
}

const readDemo = async (page: Page) => (await page.request.get(`${site.url}/demo`)).text();

test('the commands of the pull request workflow publish and remove a preview that is not indexed', { tag: '@slow' }, async ({ page }) => {
  const previewUrl = `${site.url}/demo?preview=demo.pr-7`;
  const previewFile = `${site.url}/previews/demo/pr-7.json`;

  await test.step('the workflow’s command publishes the remotes that have changed', async () => {
    const [command = ''] = findCommand('pull-request', 'preview -- changed').split(' | tee ');
    const output = await site.runInBash(command, { NUMBER: '7', BASE: 'HEAD' });
    // The working tree of a developer may contain changes.
    expect(output).toMatch(/No remote has changed since HEAD|\?preview=\w+\.pr-7/);
  });

  await test.step('a preview of the demo is published, which search engines don’t index', async () => {
    const dist = site.copyDemoWithHeading('Watch Your Website Tomorrow');
    expect(await site.runInBash(`npm run -s preview -- demo pr-7 --from ${dist}`)).toContain(previewUrl);
    const headers = (await page.request.get(previewFile)).headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  await test.step('the URL of the preview shows it with a banner', async () => {
    await page.goto(previewUrl);
    await expect(page.getByRole('heading', { name: 'Watch Your Website Tomorrow' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('“pr-7” of demo');
  });

  await test.step('the command of a closed pull request removes the preview', async () => {
    await site.runInBash(findCommand('pull-request', 'preview -- all'), { NUMBER: '7' });
    expect((await page.request.get(previewFile)).status()).toBe(404);
  });
});

test('the release workflow publishes a remote, and rollback and promote change its live release', { tag: '@slow' }, async ({ page }) => {
  const earlierHeading = 'Watch Your Website Change';
  await site.release('demo', site.copyDemoWithHeading(earlierHeading));
  await site.compose();
  expect(await readDemo(page)).toContain(earlierHeading);

  const releaseId = await test.step('the workflow’s command publishes the demo', async () => {
    const output = await site.runInBash(findCommand('release-demo', 'publish'));
    expect(output).toContain('All gates passed');
    expect(output).toMatch(/demo \w{16} is live \(generation \d+, by Ada\)/);
    expect(output).toContain('serves it');
    expect(await readDemo(page)).toContain(DEMO_HEADING);
    return /demo (\w{16}) is live/.exec(output)?.[1] ?? '';
  });

  await test.step('verify confirms what the site serves', async () => {
    expect(await site.runInBash('npm run -s verify')).toContain(`${site.url} serves them with the right headers.`);
  });

  await test.step('rollback makes the earlier release live, and status names who did it', async () => {
    expect(await site.runInBash('npm run -s rollback -- demo')).toContain('serves it');
    expect(await readDemo(page)).toContain(earlierHeading);
    expect(await site.runInBash('npm run -s status')).toMatch(/^demo +\w{16} +\S+ +Ada +rollback/m);
    await page.goto(`${site.url}/demo`);
    await waitUntilInteractive(page);
  });

  await test.step('promote makes the release live again, by the beginning of its id', async () => {
    const output = await site.runInBash(`npm run -s promote -- demo ${releaseId.slice(0, 8)}`);
    expect(output).toContain('All gates passed');
    expect(output).toContain('serves it');
    expect(await readDemo(page)).toContain(DEMO_HEADING);
  });

  await test.step('promote refuses a release that doesn’t exist', async () => {
    const stderr = expect.stringContaining('There is no release nothing of demo');
    await expect(site.runInBash('npm run -s promote -- demo nothing')).rejects.toMatchObject({ stderr });
  });
});

test('publish rejects a remote that throws in the browser and prints the page and the error message', { tag: '@slow' }, async ({
  page,
}) => {
  const heading = 'Watch Your Website Break';
  const dist = site.copyDemoWithCode(heading, "setTimeout(() => { throw new Error('delayed error'); }, 20);");
  const pointerBefore = await site.store.readPointer('demo');

  const failure = await site.runInBash(`npm run -s publish -- demo --from ${dist}`).catch((error) => error);

  expect(failure.code).toBe(1);
  expect(failure.stderr).toMatch(/demo \w{16} is not promoted:/);
  expect(failure.stderr).toMatch(/- \/demo: .*uncaught delayed error/);
  expect(await site.store.readPointer('demo')).toEqual(pointerBefore);
  expect(await readDemo(page)).not.toContain(heading);
});
