import type { BrowserContext, Page } from '@playwright/test';
import { type Release, type RemoteRoute, type Settings, sessionStorageKey } from 'shared-contracts';
import { chromiumArguments, chromiumPath } from '../../browser.ts';

/** How long a page may take to become live, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Opens every route in headless Chromium, as a visitor and admin would, and says what went wrong. The backend is played:
 * nothing is sent to the real one, and every list is empty.
 * @param site origin of the composed site that has the candidate in it
 * @param candidate its files must really be loaded on its routes; null when the shell itself is tried
 * @throws Error when there is no Chromium
 */
export async function smokeProblems(site: string, routes: RemoteRoute[], settings: Settings, candidate: Release | null): Promise<string[]> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  try {
    const problems: string[] = [];
    for (const route of routes) {
      const context = await browser.newContext();
      await playSurroundings(context, site, settings, route.audience === 'admin');
      problems.push(...(await tryRoute(await context.newPage(), site, route, candidate)).map((problem) => `${route.path}: ${problem}`));
      await context.close();
    }
    return problems;
  } finally {
    await browser.close();
  }
}

async function tryRoute(page: Page, site: string, route: RemoteRoute, candidate: Release | null): Promise<string[]> {
  const problems: string[] = [];
  const loaded = new Set<string>();
  page.on('pageerror', (error) => void problems.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console error: ${message.text()}`);
  });
  page.on('response', (response) => void loaded.add(new URL(response.url()).pathname));
  try {
    const response = await page.goto(site + route.path, { timeout: PATIENCE });
    if (response?.status() !== 200) problems.push(`answered with ${response?.status()}`);
    await page.waitForFunction(() => document.querySelector('[aria-label="Toggle theme"]') !== null, undefined, { timeout: PATIENCE });
    await page.locator('main :is(h1, h2)').first().waitFor({ timeout: PATIENCE });
    // The page's own code runs once the network is quiet: errors of its effects are then in.
    await page.waitForLoadState('networkidle', { timeout: PATIENCE });
  } catch (error) {
    problems.push(`it did not come to life within ${PATIENCE / 1000} s (${String(error).split('\n')[0]})`);
  }
  const notices = await page.locator('main [role=alert], main + [role=alert]').allInnerTexts();
  problems.push(...notices.map((notice) => `it shows the notice "${notice.split('\n')[0]}"`));
  if (new URL(page.url()).pathname !== route.path) problems.push(`it went to ${new URL(page.url()).pathname}`);
  for (const file of candidate ? filesOf(candidate, route) : []) {
    if (![...loaded].some((address) => address.endsWith(`/${candidate?.releaseId}/${file}`))) problems.push(`${file} was not loaded`);
  }
  return problems;
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
    [sessionStorageKey(settings.backendUrl), session] as const,
  );
}
