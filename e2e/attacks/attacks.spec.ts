import { expect, type Page, test } from '@playwright/test';
import { ALL_FEATURES, NO_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { CLIENT_SITES_URL } from '../stack.ts';
import { isPrivateUrl, readPayloads, sanitize } from './payloads.ts';
import { type DocumentEffects, showDocuments } from './show-documents.ts';

const BATCH_SIZE = 40;
const VISUAL_TYPES = ['image', 'stylesheet', 'font', 'media'];

/** Answers all requests to other hosts: scripts would call `alert`. Returns the requests for private hosts and those for anything but visuals. */
async function watchForeignRequests(page: Page): Promise<string[]> {
  const forbidden: string[] = [];
  await page.context().route(
    (url) => /^https?:$/.test(url.protocol) && url.hostname !== 'localhost',
    (route) => {
      const request = route.request();
      if (request.url() === 'http://empty.test/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
      // Browsers request SVG filters and fills of a style with type "other" and run no script in them.
      const isVisual = VISUAL_TYPES.includes(request.resourceType()) || /\.svg$/.test(request.url());
      if (!isVisual || isPrivateUrl(request.url())) forbidden.push(`${request.resourceType()} ${request.url()}`);
      if (request.resourceType() === 'script') return route.fulfill({ contentType: 'text/javascript', body: 'alert("foreign script")' });
      return route.fulfill({ status: 404, body: '' });
    },
  );
  return forbidden;
}

async function showInBatches(page: Page, documents: string[], check: (effects: DocumentEffects, at: number) => void): Promise<void> {
  for (let at = 0; at < documents.length; at += BATCH_SIZE)
    check(await page.evaluate(showDocuments, documents.slice(at, at + BATCH_SIZE)), at);
}

for (const { amount, step, tag } of [
  { amount: 'a sample', step: 8, tag: [] },
  { amount: 'all pages', step: 1, tag: '@nightly' },
]) {
  const select = (payloads: string[], each = step) => payloads.filter((_, index) => index % each === 0);

  test(`sanitized hostile pages run no script and request no private host, without any policy (${amount})`, { tag }, async ({ page }) => {
    test.setTimeout(600_000);
    const forbidden = await watchForeignRequests(page);
    await page.goto('http://empty.test/');

    // The same pages do both as they are. They also try to leave the site, which the sandbox prevents.
    let executions = 0;
    await showInBatches(page, select(readPayloads(['hostile-requests', 'xss-dompurify'])), (effects) => {
      executions += effects.executions.length;
    });
    expect([executions > 0, forbidden.length > 100 / step]).toEqual([true, true]);
    expect([page.url(), page.context().pages().length]).toEqual(['http://empty.test/', 1]);
    // Late requests of these pages go to a document that is left.
    await page.goto('about:blank');
    await page.goto('http://empty.test/');
    forbidden.length = 0;

    const documents = [
      ...select(readPayloads()).map((payload) => sanitize(payload, NO_FEATURES)),
      ...select(readPayloads(), 10 * step).map((payload) => sanitize(`<!doctype html><p>before</p>${payload}`, ALL_FEATURES)),
    ];
    await showInBatches(page, documents, (effects, at) => {
      expect([at, effects.executions, effects.departures, forbidden]).toEqual([at, [], [], []]);
    });
  });

  test(`the site’s policy alone keeps hostile pages from running scripts in the demo’s frame (${amount})`, { tag }, async ({ page }) => {
    test.setTimeout(600_000);
    await watchForeignRequests(page);
    await page.goto(`/demo?site=${encodeURIComponent(`${CLIENT_SITES_URL}/stonewell-bodies/`)}`);
    await page.locator('iframe[sandbox="allow-scripts allow-same-origin"]').waitFor();
    const url = page.url();
    await showInBatches(page, select(readPayloads()), ({ executions }, at) => {
      expect([at, executions]).toEqual([at, []]);
    });
    expect([page.url(), page.context().pages().length]).toEqual([url, 1]);
  });
}
