import { SITE } from '../stack.ts';
import { expect, test } from '../test.ts';
import { attribute, documentAt, meta, NOINDEX_PATHS, publicDocuments, textOf } from './site-documents.ts';

test('every public page has a unique title, description and canonical URL', async ({ request }) => {
  const documents = await publicDocuments(request);
  expect(documents.length).toBeGreaterThanOrEqual(10);
  const heads = documents.map((each) => {
    const canonical = each.elements
      .filter((element) => attribute(element, 'rel') === 'canonical')
      .map((element) => attribute(element, 'href'));
    const titles = each.elements.filter(({ tagName, parentNode }) => tagName === 'title' && parentNode?.nodeName === 'head').map(textOf);
    return {
      path: each.path,
      canonical,
      titles,
      description: meta(each, 'description') ?? '',
      language: attribute(each.elements[0] as never, 'lang'),
    };
  });
  for (const { path, canonical, titles, description, language } of heads) {
    expect([path, canonical, titles.length, language]).toEqual([path, [SITE + path], 1, 'en']);
    expect(titles[0]?.length).toBeLessThanOrEqual(70);
    expect([path, description.length >= 70 && description.length <= 165]).toEqual([path, true]);
  }
  expect(new Set(heads.map(({ titles }) => titles[0])).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test('every public page has Open Graph tags with its title and description, and an image of 1200 × 630', async ({ request }) => {
  for (const page of await publicDocuments(request)) {
    const title = textOf(page.elements.find(({ tagName }) => tagName === 'title') as never);
    expect([meta(page, 'og:title'), meta(page, 'og:description'), meta(page, 'og:url')]).toEqual([
      title,
      meta(page, 'description'),
      SITE + page.path,
    ]);
    expect([meta(page, 'og:type'), meta(page, 'og:site_name'), meta(page, 'twitter:card')]).toEqual([
      'website',
      'Northlight Studio',
      'summary_large_image',
    ]);
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height'), meta(page, 'og:image:alt')]).toEqual(['1200', '630', title]);
    const picture = await request.get(meta(page, 'og:image') ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    const png = await picture.body();
    expect([page.path, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([page.path, 1200, 630]);
  }
});

test('pages excluded from search have noindex, no canonical URL and no Open Graph image', async ({ request }) => {
  for (const path of NOINDEX_PATHS) {
    const page = await documentAt(request, path);
    expect([path, meta(page, 'robots'), page.status]).toEqual([path, 'noindex', path === '/no/such-page' ? 404 : 200]);
    expect(page.html).not.toContain('rel="canonical"');
    expect(page.html).not.toContain('og:image');
  }
});

test('every page has one h1, and no heading skips a level', async ({ request }) => {
  for (const { path, elements } of [...(await publicDocuments(request)), await documentAt(request, '/no/such-page')]) {
    const levels = elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName)).map(({ tagName }) => Number(tagName[1]));
    expect([path, levels.filter((level) => level === 1).length, levels[0]]).toEqual([path, 1, 1]);
    for (const [index, level] of levels.entries()) expect([path, level - (levels[index - 1] ?? 0) <= 1]).toEqual([path, true]);
  }
});
