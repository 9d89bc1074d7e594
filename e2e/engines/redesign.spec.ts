import { expect, test } from './engine-test.ts';
import { openWorkspace } from './page-actions.ts';

/** Runs in the page. What the preview shows. */
function describePreview() {
  const page = document.querySelector<HTMLIFrameElement>('iframe[src^="blob:"]')?.contentDocument;
  const read = (selector: string) => page?.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
  return {
    look: page?.documentElement.dataset.look,
    name: read('[data-part=name]'),
    headline: read('h1'),
    menu: [...(page?.querySelectorAll('[data-part=menu] a') ?? [])].map((link) => link.textContent),
    titles: [...(page?.querySelectorAll('main h3') ?? [])].map((title) => title.textContent),
    foreignStyles: page?.querySelectorAll('style:not([data-tx],[data-look]), link[rel=stylesheet], [bgcolor], [align]').length,
    // Laid out in the window of the preview: nothing is wider than it.
    isTooWide: (page?.documentElement.scrollWidth ?? 0) > (page?.documentElement.clientWidth ?? 0),
  };
}

test('Design Upgrade lays a page out anew in this browser, with its own name, menu and words', async ({ driver }) => {
  await openWorkspace(driver, 'stonewell-bodies/before/');
  await driver.click({ css: 'label:has([role=switch])', name: 'Design Upgrade' });
  await driver.waitFor({ css: 'iframe[data-redesigned][data-shown]' });
  expect(await driver.evaluate(describePreview)).toEqual({
    look: 'gallery',
    name: 'Stonewell Bodies Ltd.',
    headline: 'Welcome to our website!',
    menu: ['Home', 'About Us', 'Our Horse Boxes', 'Dealers (PDF)', 'Price List (PDF)', 'Guestbook', 'Links', 'Contact'],
    titles: expect.arrayContaining(['Dealers', 'News', 'Enquiry']),
    foreignStyles: 0,
    isTooWide: false,
  });
  await driver.waitFor({ css: '[role=switch] ~ *, li, p', name: 'laid out as a gallery' });
  await driver.click({ css: 'label', name: 'Your own layout' });
  await driver.waitFor({ css: 'iframe[src^="blob:"]:not([data-redesigned])' });
  expect(await driver.listErrors()).toEqual([]);
});
