import { test as base, expect } from '@playwright/test';
import { describeMissing } from '../../tools/system-programs.ts';
import { createFaultSession, type FaultSession } from '../fault-injection/fault-session.ts';
import { startChromium } from './drivers/chromium.ts';
import { type Driver, type Engine, type EngineBrowser, type Media, openDriver } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebkit } from './drivers/webkit.ts';

export { expect };

export interface EngineFaults extends FaultSession {
  /** Starts the session in the browser, at a page without a content security policy. */
  start(): Promise<void>;
}

type Start = (media?: Media) => Promise<EngineBrowser<unknown>>;
const start: Record<Engine, Start> = {
  chromium: startChromium as Start,
  firefox: startFirefox as Start,
  webkit: startWebkit as Start,
};

interface EngineFixtures {
  driver: Driver;
  /** Opens a page in another browser with this setting. */
  openWithMedia(media: Media): Promise<Driver>;
  faults: EngineFaults;
}

/** Tests that run in the engine of their project, each with a new page. They are skipped in an engine that isn't installed. */
export const test = base.extend<EngineFixtures, { engine: Engine; browserOfEngine: EngineBrowser<unknown> | null }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  browserOfEngine: [
    async ({ engine }, use) => {
      const browser = describeMissing([engine]) === null ? await start[engine]() : null;
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],
  driver: async ({ engine, browserOfEngine }, use, info) => {
    info.skip(browserOfEngine === null, describeMissing([engine]) ?? '');
    const driver = await openDriver(engine, browserOfEngine as EngineBrowser<unknown>);
    await use(driver);
    await driver.close();
  },
  openWithMedia: async ({ engine }, use, info) => {
    const started: { close(): Promise<void> }[] = [];
    await use(async (media) => {
      info.skip(describeMissing([engine]) !== null, describeMissing([engine]) ?? '');
      const browser = await start[engine](media);
      const driver = await openDriver(engine, browser);
      started.push(driver, browser);
      return driver;
    });
    for (const each of started) await each.close();
  },
  faults: async ({ driver }, use) => {
    const session = createFaultSession(crypto.randomUUID());
    await use({ ...session, start: () => driver.open(session.url) });
  },
});
