import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readConfig } from '../../tools/config.ts';
import { repository } from '../../tools/parts.ts';
import { copyRepository } from '../../tools/testing/copy-repository.ts';
import { config as journeys, PORT_OFFSET } from '../stack.ts';

// Inside the repository, so that packages resolve; the test changes sources of the copy.
const folder = path.join(journeys.dataDir, 'hot-reload');
const checkout = path.join(folder, 'checkout');
const environment = { DATA_DIR: path.join(folder, 'data'), PORT_OFFSET: String(PORT_OFFSET + 700) };

function edit(file: string, change: (source: string) => string): void {
  writeFileSync(path.join(checkout, file), change(readFileSync(path.join(repository, file), 'utf8')));
}

test('npm run dev shows pages, the shell and styles again after repaired syntax errors', async ({ page }) => {
  test.setTimeout(240_000);
  rmSync(folder, { recursive: true, force: true });
  copyRepository(checkout);
  for (const name of ['build', 'cdn'])
    cpSync(path.join(journeys.dataDir, name), path.join(environment.DATA_DIR, name), { recursive: true });
  const env = { ...process.env, ...environment, NODE_NO_WARNINGS: '1' };
  const dev = spawn(process.execPath, ['tools/dev/main.ts', 'marketing'], { cwd: checkout, env });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const exited = new Promise((resolve) => dev.once('exit', resolve));
  try {
    await expect.poll(() => dev.exitCode !== null || /Ctrl-C/.test(output), { timeout: 120_000 }).toBe(true);
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/marketing.*compiled/);
    expect(output).not.toMatch(/WARNING|Conflicting order/);
    await page.goto(readConfig(environment).settings.siteUrl);
    // A file that the page has not loaded would be missing in the broken build.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    for (const file of ['remote-marketing/src/pages/HomePage.tsx', 'shell/src/frame/Footer.tsx']) {
      const error = page.waitForEvent('console', (message) => message.text().includes('Errors while compiling'));
      edit(file, (source) => source.replace('return (', 'return (<<<'));
      await error;
      edit(file, (source) => source.replace(/^ {4}<(?:>|footer.*)$/m, `$&<p>repaired ${file}</p>`));
      await expect(page.getByText(`repaired ${file}`)).toBeVisible();
    }

    const styles = 'remote-marketing/src/sections/home/Claims.module.css';
    const update = page.waitForResponse(/\.css\?hmr=/);
    edit(styles, (source) => `.broken {{{ ${source} @media (`);
    await update;
    edit(styles, (source) => `${source}\n.claims { outline: 3px solid; }`);
    await expect(page.locator('[class*="marketing-claims"]')).toHaveCSS('outline-width', '3px');
  } finally {
    dev.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
});
