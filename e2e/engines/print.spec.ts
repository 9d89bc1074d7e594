import { expect, test } from './engine-test.ts';
import { openInteractive } from './page-actions.ts';
import { readPrintedTexts } from './printed-texts.ts';

/** Relative luminance of a color (WCAG 2.2). */
function measureLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the FAQ page prints all answers dark on white in the dark theme, without menu and form', async ({ openWithMedia }) => {
  const driver = await openWithMedia({ colorScheme: 'dark' });
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
  const texts = await readPrintedTexts(pdf as Uint8Array);
  const printed = texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');
  for (const answer of answers) expect(printed).toContain(answer.replaceAll(/\s/g, ''));
  for (const hidden of ['Skiptocontent', 'GetQuote', 'Submitquoterequest']) expect(printed).not.toContain(hidden);
  // A contrast of 4.5 with white paper (WCAG 1.4.3).
  expect(texts.filter(({ color }) => 1.05 / (measureLuminance(color) + 0.05) < 4.5)).toEqual([]);
});
