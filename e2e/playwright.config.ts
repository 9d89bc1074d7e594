import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath, journeyBrowserPath } from '../tools/browser.ts';
import { DATA_DIR, FAULT_SITE_URL, PORT_OFFSET, SITE_URL } from './stack.ts';

const repository = path.resolve(import.meta.dirname, '..');

/** Attacks may use any part of a browser, and the headless shell draws text differently. */
const COMPLETE_BROWSER = /\/(?:attacks|private-requests|screenshots)[\w-]*\.spec\.ts$/;

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(repository, 'test-results'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/screenshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A retried test is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // There are more workers than processor cores, because journeys also wait.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [['list']],
  use: {
    baseURL: SITE_URL,
    screenshot: 'only-on-failure',
  },
  projects: [
    // This project is the first, because its tests take longest.
    {
      name: 'complete browser',
      testMatch: COMPLETE_BROWSER,
      use: { launchOptions: { executablePath: chromiumPath(), args: chromiumArguments } },
    },
    {
      name: 'journeys',
      testIgnore: [COMPLETE_BROWSER, '**/engines/**'],
      use: { launchOptions: { executablePath: journeyBrowserPath(), args: chromiumArguments } },
    },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: repository,
    // The fault site starts last.
    url: `${FAULT_SITE_URL}/`,
    env: { PORT_OFFSET: String(PORT_OFFSET), DATA_DIR, NODE_NO_WARNINGS: '1' },
    timeout: 180_000,
    // To keep the stack between runs: `PORT_OFFSET=1000 DATA_DIR=.data-e2e node e2e/serve.ts`.
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
