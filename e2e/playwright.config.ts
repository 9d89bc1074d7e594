import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath, journeyBrowserPath } from '../tools/browser.ts';
import { ENGINES, type Engine } from './engines/drivers/driver.ts';
import { FAULT_SITE_URL, SITE_URL } from './stack.ts';

const repository = path.resolve(import.meta.dirname, '..');

/** Attacks may use any part of a browser, and the headless shell draws text differently. */
const COMPLETE_BROWSER = /@complete-browser/;
/** These tests run commands, release parts and start other hosts, each with a copy of the site. */
const COMMANDS = '**/{commands,hosting,release}/*.spec.ts';
const ENGINE_TESTS = '**/engines/*.spec.ts';

const completeBrowser = { launchOptions: { executablePath: chromiumPath(), args: chromiumArguments } };
const headlessShell = { launchOptions: { executablePath: journeyBrowserPath(), args: chromiumArguments } };

/** All tests in a browser. `npm test` runs the journeys, without those of the tags `@slow`, `@states` and `@attacks`. */
export default defineConfig<object, { engine: Engine }>({
  testDir: import.meta.dirname,
  outputDir: path.join(repository, 'test-results'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/screenshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when it is retried is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: Boolean(process.env.CI),
  // There are more workers than processor cores, because journeys also wait.
  workers: 3,
  timeout: 120_000,
  // Longer than the ten seconds after which the site gives a file up.
  expect: { timeout: 20_000 },
  reporter: [['list'], [path.join(repository, 'tools/test-runs/playwright-reporter.ts')]],
  use: {
    baseURL: SITE_URL,
    screenshot: 'only-on-failure',
  },
  projects: [
    // This project is the first, because its tests take longest.
    { name: 'complete-browser', testIgnore: ENGINE_TESTS, grep: COMPLETE_BROWSER, use: completeBrowser },
    { name: 'commands', testMatch: COMMANDS, use: headlessShell },
    { name: 'journeys', testIgnore: [COMMANDS, ENGINE_TESTS], grepInvert: COMPLETE_BROWSER, use: headlessShell },
    ...ENGINES.map((engine) => ({ name: engine, testMatch: ENGINE_TESTS, use: { engine } })),
  ],
  webServer: {
    // To keep the stack between runs, start this command in another terminal and set E2E_REUSE=1.
    command: 'node e2e/serve.ts',
    cwd: repository,
    // The fault site starts last.
    url: `${FAULT_SITE_URL}/`,
    // Digests are stored at certain times of the day.
    env: { NODE_NO_WARNINGS: '1', LEAD_DIGEST: 'off' },
    timeout: 180_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
