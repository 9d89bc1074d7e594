import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';
import { ENGINES, type Engine } from './drivers/driver.ts';

/** The environment variable `ENGINES` selects some, such as `firefox,webkit`. */
const selected = ENGINES.filter((engine) => (process.env.ENGINES ?? ENGINES.join()).split(',').includes(engine));

export default defineConfig<object, { engine: Engine }>({
  ...journeys,
  testDir: import.meta.dirname,
  testIgnore: [],
  projects: selected.map((engine) => ({ name: engine, use: { engine } })),
});
