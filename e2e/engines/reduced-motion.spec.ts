import { expect, similarIn, test } from './engine-test.ts';
import { listMovements, listPublicPaths, openInteractive, openWorkspace } from './page-actions.ts';

test('no public page moves anything if the visitor prefers reduced motion', similarIn('webkit'), async ({ openWithMedia }) => {
  const driver = await openWithMedia({ reducedMotion: true });
  for (const path of [...(await listPublicPaths()), '/auth']) {
    await openInteractive(driver, path);
    expect([path, await listMovements(driver)]).toEqual([path, []]);
    await driver.click({ css: 'button', name: 'Toggle theme' });
    expect([path, 'theme', await listMovements(driver)]).toEqual([path, 'theme', []]);
    expect(await driver.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  }
  await openInteractive(driver, '/faq');
  // The mouse stays on the question, which is therefore hovered.
  await driver.click({ css: 'main [data-control=disclosure]' });
  expect(await listMovements(driver)).toEqual([]);
});

test('the demo moves nothing if the visitor prefers reduced motion', similarIn('webkit'), async ({ openWithMedia }) => {
  const driver = await openWithMedia({ reducedMotion: true });
  await openWorkspace(driver);
  expect(await listMovements(driver)).toEqual([]);
  await driver.waitFor({ css: '[aria-labelledby=metrics-heading] dd', name: '4.8s' });
  await driver.click({ css: 'main button[aria-pressed]' });
  await driver.waitFor({ css: '[data-testid=compare-shimmer]' });
  await driver.evaluate(() => {
    const metric = document.querySelector('[aria-labelledby=metrics-heading] dd') as Element;
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    new MutationObserver(() => shown.push(metric.textContent)).observe(metric, { characterData: true, childList: true, subtree: true });
  });
  const readShown = () => driver.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  for (const name of ['Performance', 'Animations', 'Mobile']) {
    await driver.click({ css: 'label:has([role=switch])', name });
    expect([name, await listMovements(driver)]).toEqual([name, []]);
  }
  // The metric changes without values between 4.8 and 1.2 seconds.
  await expect.poll(readShown).toEqual(['1.2s']);
});
