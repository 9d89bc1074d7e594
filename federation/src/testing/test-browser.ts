import { existsSync } from 'node:fs';

// Needs half of the processor time of the complete browser.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path and arguments of the browser for tests. */
export const TEST_LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'),
  args: ['--no-sandbox'],
};
