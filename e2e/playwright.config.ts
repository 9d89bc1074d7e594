import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, journeyBrowserPath } from '../tools/browser.ts';
import { ENGINES, type Engine } from './engines/drivers/driver.ts';
import { FAULT_SITE_URL, SITE_URL } from './stack.ts';

const repository = path.resolve(import.meta.dirname, '..');

/** These tests run commands, release parts and start other hosts, each with a copy of the site. */
const COMMANDS = '**/{commands,hosting,release}/*.spec.ts';
const ENGINE_TESTS = '**/engines/*.spec.ts';

const browser = { launchOptions: { executablePath: journeyBrowserPath(), args: chromiumArguments } };

/**
 * All tests in a browser, which `npm run test:all` runs. `npm test` runs the journeys without the tag `@nightly`, which a test has that
 * is slow and rarely fails.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: import.meta.dirname,
  outputDir: path.join(repository, 'test-results'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/screenshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // There are more workers than processor cores, because journeys also wait.
  workers: 3,
  timeout: 120_000,
  // Longer than the ten seconds after which the site gives a file up.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: SITE_URL,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'commands', testMatch: COMMANDS, use: browser },
    { name: 'journeys', testIgnore: [COMMANDS, ENGINE_TESTS], use: browser },
    ...ENGINES.map((engine) => ({ name: engine, testMatch: ENGINE_TESTS, use: { engine } })),
  ],
  webServer: {
    // To keep the stack between runs, start this command in another terminal and set E2E_REUSE=1.
    command: 'node e2e/serve.ts',
    cwd: repository,
    // The fault site starts last.
    url: `${FAULT_SITE_URL}/`,
    env: { NODE_NO_WARNINGS: '1' },
    // A slow machine builds the parts for minutes.
    timeout: 900_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
