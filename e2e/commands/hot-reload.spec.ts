// Uses remote-marketing
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readConfig } from '../../tools/config.ts';
import { repository } from '../../tools/parts.ts';
import { copyRepository } from '../../tools/testing/copy-repository.ts';
import { config as journeys, PORT_OFFSET } from '../stack.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const PORT_SHIFT = 700;
const folder = path.join(journeys.dataDir, 'hot-reload');
const checkout = path.join(folder, 'checkout');
const environment = { DATA_DIR: path.join(folder, 'data'), PORT_OFFSET: String(PORT_OFFSET + PORT_SHIFT) };
const { settings } = readConfig(environment);
let dev: ChildProcess;
let output = '';

test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  // The test changes sources of the copy.
  copyRepository(checkout);
  for (const name of ['build', 'cdn'])
    cpSync(path.join(journeys.dataDir, name), path.join(environment.DATA_DIR, name), { recursive: true });
  dev = spawn(process.execPath, ['tools/dev/main.ts', 'marketing'], {
    cwd: checkout,
    env: { ...process.env, ...environment, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  await expect.poll(() => dev.exitCode !== null || output.includes('Ctrl-C'), { timeout: 120_000 }).toBe(true);
  expect(dev.exitCode, output).toBe(null);
});
test.afterAll(async () => {
  const exited = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, change: (source: string) => string): void {
  writeFileSync(path.join(checkout, file), change(readFileSync(path.join(repository, file), 'utf8')));
}

const addText = (text: string) => (source: string) => source.replace(/^ {4}<(?:>|footer.*)$/m, `$&<p>${text}</p>`);
const addSyntaxError = (source: string) => source.replace('return (', 'return (<<<');

test('npm run dev compiles without a warning about the order of style rules', async () => {
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/marketing.*compiled/);
  expect(output).not.toMatch(/WARNING|Conflicting order/);
});

for (const file of ['remote-marketing/src/pages/HomePage.tsx', 'shell/src/frame/Footer.tsx']) {
  test(`npm run dev shows ${path.basename(file)} again after each of three repaired syntax errors`, async ({ page }) => {
    await page.goto(settings.siteUrl);
    // A file that the page has not loaded would be missing in the broken build.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const round of [1, 2, 3]) {
      const error = page.waitForEvent('console', (message) => message.text().includes('Errors while compiling'));
      edit(file, addSyntaxError);
      await error;
      edit(file, addText(`repaired ${round}`));
      await expect(page.getByText(`repaired ${round}`)).toBeVisible();
    }
  });
}

test('npm run dev applies a style sheet again after each of three repaired syntax errors', async ({ page }) => {
  const file = 'remote-marketing/src/sections/home/Claims.module.css';
  await page.goto(settings.siteUrl);
  const claims = page.locator('[class*="marketing-claims"]');
  await expect(claims).toBeVisible();
  for (const round of [1, 2, 3]) {
    const update = page.waitForResponse(/\.css\?hmr=/);
    edit(file, (source) => `.broken {{{ ${source} @media (`);
    await update;
    edit(file, (source) => `${source}\n.claims { outline: ${round}px solid; }`);
    await expect(claims).toHaveCSS('outline-width', `${round}px`);
  }
});
