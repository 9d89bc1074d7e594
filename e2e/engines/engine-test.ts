import { test as base, expect } from '@playwright/test';
import { describeMissing } from '../../tools/system-programs.mjs';
import { createAdminSessionEntry, createFaultSession, type FaultSession } from '../fault-injection/fault-session.ts';
import { FAULT_SITE_URL } from '../stack.ts';
import { startChromium } from './drivers/chromium.ts';
import { type Driver, type Engine, type EngineBrowser, type Media, openDriver, UNSUPPORTED_MEDIA } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebkit } from './drivers/webkit.ts';

export { expect };

export interface EngineFaults extends FaultSession {
  /** Starts the session in the browser, optionally signed in and with a remote whose live release throws. */
  start(options?: { isAdmin?: boolean; broken?: { remote: string; at: 'load' | 'mount' | 'effect' } }): Promise<void>;
}

type Start = (media?: Media) => Promise<EngineBrowser<unknown>>;
const start: Record<Engine, Start> = {
  chromium: startChromium as Start,
  firefox: startFirefox as Start,
  webkit: startWebkit as Start,
};

interface EngineFixtures {
  /** Skips the test in an engine that isn't installed. */
  installed: undefined;
  driver: Driver;
  /** Opens a page in another browser with these settings. Skips the test in an engine that can't be started with them. */
  openWithMedia(media: Media): Promise<Driver>;
  faults: EngineFaults;
}

/** Tests that run in the engine of their project, each with a new page. */
export const test = base.extend<EngineFixtures, { engine: Engine; browserOfEngine: EngineBrowser<unknown> }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  browserOfEngine: [
    async ({ engine }, use) => {
      const browser = await start[engine]();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  installed: [
    async ({ engine }, use, info) => {
      const missing = describeMissing([engine]);
      info.skip(missing !== null, missing ?? '');
      await use(undefined);
    },
    { auto: true },
  ],
  driver: async ({ engine, browserOfEngine }, use, info) => {
    const driver = await openDriver(engine, browserOfEngine);
    await use(driver);
    if (info.status !== info.expectedStatus) {
      const body = await driver.takeScreenshot().catch(() => null);
      if (body) await info.attach('screenshot', { body, contentType: 'image/png' });
    }
    await driver.close();
  },
  openWithMedia: async ({ engine }, use, info) => {
    const started: { close(): Promise<void> }[] = [];
    await use(async (media) => {
      const unsupported = UNSUPPORTED_MEDIA[engine].filter((name) => name in media);
      info.skip(unsupported.length > 0, `${engine} can't be started with ${unsupported}`);
      const browser = await start[engine](media);
      const driver = await openDriver(engine, browser);
      started.push(driver, browser);
      return driver;
    });
    for (const each of started) await each.close();
  },
  faults: async ({ driver }, use) => {
    const session = createFaultSession(crypto.randomUUID());
    await use({
      ...session,
      start: async ({ isAdmin, broken } = {}) => {
        await driver.open(session.url);
        if (isAdmin) await driver.evaluate((key, value) => localStorage.setItem(key, value), ...(await createAdminSessionEntry()));
        if (broken) await driver.evaluate((remote, at) => sessionStorage.setItem(`fault-${remote}`, at), broken.remote, broken.at);
      },
    });
  },
});

type SampledEngine = Exclude<Engine, 'chromium'>;

/** Marks a test that resembles others. `npm run test:all` omits it in these engines; `npm run test:engines` runs it. */
export const similarIn = (...engines: SampledEngine[]) => ({ tag: engines.map((engine) => `@similar-in-${engine}`) });

/** The remote whose failures `npm run test:all` tries in an engine. */
const SAMPLED_REMOTE: Record<SampledEngine, string> = { firefox: 'demo', webkit: 'marketing' };

/** The engines in which the failures of another remote stand for those of this one. */
export const enginesWithoutRemote = (remote: string): SampledEngine[] =>
  (['firefox', 'webkit'] as const).filter((engine) => SAMPLED_REMOTE[engine] !== remote);

/** Returns the ID of a remote's live release on the fault site. */
export async function readLiveRelease(remote: string): Promise<string> {
  return (await (await fetch(`${FAULT_SITE_URL}/remotes/${remote}/current.json`)).json()).releaseId;
}
