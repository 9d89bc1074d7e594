import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';
import { ENGINES, type Engine } from './drivers/driver.ts';
import { firefoxPath } from './drivers/firefox.ts';
import { isWebkitInstalled } from './drivers/webkit.ts';

const PACKAGES: Partial<Record<Engine, string>> = { firefox: 'firefox-esr', webkit: 'webkit2gtk-driver xvfb' };
const isInstalled: Record<Engine, boolean> = { chromium: true, firefox: Boolean(firefoxPath), webkit: isWebkitInstalled };

/** The environment variable `ENGINES` selects some, such as `firefox,webkit`. */
const selected = ENGINES.filter((engine) => (process.env.ENGINES ?? ENGINES.join()).split(',').includes(engine));
const missing = selected.filter((engine) => !isInstalled[engine]);
// Workers read this file too.
if (missing.length > 0 && !process.env.TEST_WORKER_INDEX) {
  const commands = missing.map((engine) => `${engine} (on Debian: apt-get install -y ${PACKAGES[engine]})`);
  console.log(`Skipped: ${commands.join(' and ')}: not installed.`);
}

export default defineConfig<object, { engine: Engine }>({
  ...journeys,
  testDir: import.meta.dirname,
  testIgnore: [],
  projects: selected.filter((engine) => isInstalled[engine]).map((engine) => ({ name: engine, use: { engine } })),
});
