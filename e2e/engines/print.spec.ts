import { extractText } from 'unpdf';
import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';

test('the FAQ page prints all answers, without menu and form', async ({ driver }) => {
  await openInteractive(driver, '/faq');
  // The rules for print are in the complete style sheets, which the first interaction loads.
  await driver.click({ css: 'h1' });
  const areStylesLoaded = () =>
    driver.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].some(({ sheet, media }) => sheet && media === 'all'),
    );
  await expect.poll(areStylesLoaded).toBe(true);
  const answers = await driver.evaluate(() => [...document.querySelectorAll('main [id$=-answer] p')].map(({ textContent }) => textContent));
  expect(answers).toHaveLength(8);
  // Firefox prints texts in the site's variable font as outlines, which have no characters.
  await driver.evaluate(() => document.fonts.clear());
  const pdf = await driver.print();
  test.skip(!pdf, 'WebKit’s driver has no command for printing.');
  const { text } = await extractText(new Uint8Array(pdf as Uint8Array), { mergePages: true });
  const printed = text.replaceAll(/\s/g, '');
  for (const answer of answers) expect(printed).toContain(answer.replaceAll(/\s/g, ''));
  for (const hidden of ['Skiptocontent', 'GetQuote', 'Submitquoterequest']) expect(printed).not.toContain(hidden);
});
