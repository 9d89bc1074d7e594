import { SITE_URL } from '../stack.ts';
import { fetchDocument, fetchPublicDocuments, getAttribute, getMetaContent, getText, NOINDEX_PATHS } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

test('every public page has a unique title, description and canonical URL', async ({ request }) => {
  const documents = await fetchPublicDocuments(request);
  expect(documents.length).toBeGreaterThanOrEqual(10);
  const heads = documents.map((each) => {
    const canonical = each.elements
      .filter((element) => getAttribute(element, 'rel') === 'canonical')
      .map((element) => getAttribute(element, 'href'));
    const titles = each.elements.filter(({ tagName, parentNode }) => tagName === 'title' && parentNode?.nodeName === 'head').map(getText);
    return {
      path: each.path,
      canonical,
      titles,
      description: getMetaContent(each, 'description') ?? '',
      language: getAttribute(each.elements[0] as never, 'lang'),
    };
  });
  for (const { path, canonical, titles, description, language } of heads) {
    expect([path, canonical, titles.length, language]).toEqual([path, [SITE_URL + path], 1, 'en']);
    expect(titles[0]?.length).toBeLessThanOrEqual(70);
    expect([path, description.length >= 70 && description.length <= 165]).toEqual([path, true]);
  }
  expect(new Set(heads.map(({ titles }) => titles[0])).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test('every public page has Open Graph tags with its title and description, and an image of 1200 × 630', async ({ request }) => {
  for (const page of await fetchPublicDocuments(request)) {
    const title = getText(page.elements.find(({ tagName }) => tagName === 'title') as never);
    expect([getMetaContent(page, 'og:title'), getMetaContent(page, 'og:description'), getMetaContent(page, 'og:url')]).toEqual([
      title,
      getMetaContent(page, 'description'),
      SITE_URL + page.path,
    ]);
    expect([getMetaContent(page, 'og:type'), getMetaContent(page, 'og:site_name'), getMetaContent(page, 'twitter:card')]).toEqual([
      'website',
      'Northlight Studio',
      'summary_large_image',
    ]);
    expect([getMetaContent(page, 'og:image:width'), getMetaContent(page, 'og:image:height'), getMetaContent(page, 'og:image:alt')]).toEqual(
      ['1200', '630', title],
    );
    const picture = await request.get(getMetaContent(page, 'og:image') ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    const png = await picture.body();
    expect([page.path, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([page.path, 1200, 630]);
  }
});

test('pages that search engines must not index have noindex, no canonical URL and no Open Graph image', async ({ request }) => {
  for (const path of NOINDEX_PATHS) {
    const page = await fetchDocument(request, path);
    expect([path, getMetaContent(page, 'robots'), page.status]).toEqual([path, 'noindex', path === '/no/such-page' ? 404 : 200]);
    expect(page.html).not.toContain('rel="canonical"');
    expect(page.html).not.toContain('og:image');
  }
});
