import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { authStorageKey } from 'shared-contracts';
import { chromiumArguments, chromiumPath } from '../../../tools/browser.ts';
import type { Release, RemoteRoute, Settings } from '../site-types.ts';

/** How long each step of a page towards its life may take, in milliseconds. */
const PATIENCE = 20_000;
/** How long a page is watched while nothing happens any more, in milliseconds of its own time. */
const QUIET = 500;

/**
 * Opens every route in headless Chromium, as a visitor and admin would, and says what went wrong. The backend is played:
 * nothing is sent to the real one, and every list is empty.
 * @param site origin of the composed site that has the candidate in it
 * @param candidate its files must really be loaded on its routes; null when the shell itself is tried
 * @throws Error when there is no Chromium
 */
export async function smokeProblems(
  site: string,
  routes: RemoteRoute[],
  settings: Settings,
  candidate: Release | null,
  patience = PATIENCE,
): Promise<string[]> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const problems: string[] = [];
    for (const route of routes) {
      const context = await browser.newContext();
      await playSurroundings(context, site, settings, route.audience === 'admin');
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      problems.push(...(await tryRoute(page, site, route, candidate, patience)).map((problem) => `${route.path}: ${problem}`));
      // An answer that is still being played to a page that hung must not end the whole trial.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    return problems;
  } finally {
    await browser.close();
  }
}

async function tryRoute(page: Page, site: string, route: RemoteRoute, candidate: Release | null, patience: number): Promise<string[]> {
  const problems: string[] = [];
  const traffic = watchTraffic(page);
  page.on('pageerror', (error) => void problems.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`);
  });
  const missing = () => (candidate ? filesOf(candidate, route) : []).filter((file) => !traffic.has(`/${candidate?.releaseId}/${file}`));
  try {
    const response = await page.goto(site + route.path);
    if (response?.status() !== 200) problems.push(`answered with ${response?.status()}`);
    await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
    await page.locator('main :is(h1, h2)').first().waitFor();
    // The scripts are asked for late, and later on a busy machine: a network that is quiet now says nothing.
    for (const end = Date.now() + patience; missing().length > 0 && Date.now() < end; ) await sleep(50);
    await untilQuiet(page, traffic, patience);
  } catch (error) {
    problems.push(`it did not come to life within ${patience / 1000} s (${String(error).split('\n')[0]})`);
  }
  const notices = await page.locator('main [role=alert], main + [role=alert]').allInnerTexts();
  problems.push(...notices.map((notice) => `it shows the notice "${notice.split('\n')[0]}"`));
  if (new URL(page.url()).pathname !== route.path) problems.push(`it went to ${new URL(page.url()).pathname}`);
  return [...problems, ...missing().map((file) => `${file} was not loaded`)];
}

interface Traffic {
  /** Tells whether a file whose path ends like this was answered. */
  has(ending: string): boolean;
  /** How many requests were begun so far, and how many of them are under way. */
  count(): { begun: number; open: number };
}

function watchTraffic(page: Page): Traffic {
  const loaded = new Set<string>();
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  page.on('response', (response) => void loaded.add(new URL(response.url()).pathname));
  return { has: (ending) => [...loaded].some((path) => path.endsWith(ending)), count: () => ({ begun, open: open.size }) };
}

/**
 * Waits until nothing is under way and the page has asked for nothing during half a second of its own time, at whose end it
 * has nothing left to do: errors of its effects are then in, however slow the machine is.
 */
async function untilQuiet(page: Page, traffic: Traffic, patience: number): Promise<void> {
  for (const end = Date.now() + patience; ; ) {
    const { begun } = traffic.count();
    await page.evaluate((pause) => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), pause)), QUIET);
    const now = traffic.count();
    if (now.begun === begun && now.open === 0) return;
    if (Date.now() > end) throw new Error(`it still loads ${now.open} files`);
  }
}

function filesOf(release: Release, { page }: RemoteRoute): string[] {
  return [release.entry, ...(release.modules[page]?.js ?? [])];
}

/** Answers for everything that isn't the site: the backend with empty lists and an admin, other origins with nothing. */
async function playSurroundings(context: BrowserContext, site: string, settings: Settings, asAdmin: boolean): Promise<void> {
  const own = new URL(site).origin;
  const backend = new URL(settings.backendUrl).origin;
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-expose-headers': '*' };
  await context.route(
    (url) => url.origin !== own && !/^\/(?:remotes|shell)\//.test(url.pathname),
    (route) => {
      const url = new URL(route.request().url());
      if (url.origin !== backend) return route.fulfill({ contentType: 'text/html', body: '' });
      const role = asAdmin && url.pathname.endsWith('/user_roles');
      const headers = { ...cors, 'content-range': '*/0' };
      return route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify(role ? [{ role: 'admin' }] : []) });
    },
  );
  if (!asAdmin) return;
  const user = { id: '00000000-0000-4000-8000-000000000000', email: 'smoke@example.test', user_metadata: {}, app_metadata: {}, aud: '' };
  const session = { access_token: 'played', refresh_token: 'played', token_type: 'bearer', expires_in: 3600, user };
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key, JSON.stringify({ ...value, expires_at: Math.floor(Date.now() / 1000) + 3600 })),
    [authStorageKey(settings.backendUrl), session] as const,
  );
}
