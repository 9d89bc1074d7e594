import { getFunctionUrl } from 'shared-contracts';
import { config } from '../stack.ts';
import { listOverflow } from '../support/list-overflow.ts';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

test('a saved demo report shows its scores and problems and fits the width of a phone', async ({ driver }) => {
  const results = { 'image-alt': { before: 12, after: 0, where: ['#main>img'] }, 'link-name': { before: 1, after: 1, where: [] } };
  const response = await fetch(getFunctionUrl(config.settings, 'create-report'), {
    method: 'POST',
    headers: { authorization: `Bearer ${config.settings.publishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ site: 'www.example.com', features: ['seo'], results }),
  });
  const { id } = (await response.json()) as { id: string };
  await driver.setViewport({ width: 390, height: 844 });
  await openInteractive(driver, `/demo/report/${id}`);
  await driver.waitFor({ css: 'h1', name: 'Report for www.example.com' });
  await driver.waitFor({ css: 'main li', name: 'repaired' });
  await driver.waitFor({ css: 'main li', name: 'open' });
  expect([await driver.evaluate(listOverflow, ':not(*)'), await driver.listErrors()]).toEqual([[], []]);
});
