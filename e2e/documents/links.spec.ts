import type { APIRequestContext } from '@playwright/test';
import { SITE_URL } from '../stack.ts';
import { fetchDocument, fetchPublicDocuments, getAttribute, type SiteDocument } from '../support/site-documents.ts';
import { expect, test } from '../support/test.ts';

interface Reference {
  from: string;
  /** Absolute URL. */
  to: string;
}

/** All URLs of this site that a document links or embeds. */
function listReferences({ path, elements }: SiteDocument): Reference[] {
  const values = elements.flatMap((element) => {
    const content = /^(?:og:image|og:url)$/.test(getAttribute(element, 'property') ?? '') ? getAttribute(element, 'content') : undefined;
    return [
      getAttribute(element, 'href'),
      getAttribute(element, 'src'),
      content,
      ...(getAttribute(element, 'srcset') ?? '').split(/\s[^,]*,?/),
    ];
  });
  return values
    .flatMap((value) => (value ? [new URL(value, SITE_URL + path).href] : []))
    .filter((url) => url.startsWith(`${SITE_URL}/`))
    .map((to) => ({ from: path, to }));
}

/** References to missing pages, files or anchors. */
async function findBroken(request: APIRequestContext, references: Reference[]): Promise<string[]> {
  const known = new Map<string, Promise<SiteDocument>>();
  const broken = references.map(async ({ from, to }) => {
    const { pathname, search, hash } = new URL(to);
    const target = pathname + search;
    const page = known.get(target) ?? fetchDocument(request, target);
    known.set(target, page);
    const { status, elements } = await page;
    const anchor = decodeURIComponent(hash.slice(1));
    if (status !== 200 && target !== from) return [`${from} links to ${target}, which returns ${status}`];
    const exists = anchor === '' || elements.some((element) => getAttribute(element, 'id') === anchor);
    return exists ? [] : [`${from} links to ${target}#${anchor}, which does not exist`];
  });
  return [...new Set((await Promise.all(broken)).flat())];
}

test('every link within the site leads to an existing page, file or anchor', async ({ request }) => {
  const documents = [...(await fetchPublicDocuments(request)), await fetchDocument(request, '/no/such-page')];
  const references = documents.flatMap(listReferences);
  const targets = references.map(({ to }) => new URL(to).pathname);
  expect(targets).toEqual(expect.arrayContaining(['/auth', '/book', '/privacy', '/projects/fowler-finds', '/share/home.png']));
  expect(await findBroken(request, references)).toEqual([]);
});

test('every page of the sitemap can be reached by links from the home page', async ({ request }) => {
  const documents = await fetchPublicDocuments(request);
  const reached = new Set(['/']);
  for (const path of reached) {
    const page = documents.find((each) => each.path === path);
    for (const { to } of page ? listReferences(page) : []) reached.add(new URL(to).pathname);
  }
  expect(documents.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test('the icons of the web app manifest and the favicons exist and have the declared types', async ({ request }) => {
  const manifest: { icons: { src: string; sizes: string; type: string }[] } = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type]);
    if (type === 'image/png') expect([src, `${(await icon.body()).readUInt32BE(16)}`]).toEqual([src, sizes.split('x')[0]]);
  }
  for (const [name, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const icon = await request.get(name);
    expect([name, icon.status(), icon.headers()['content-type']]).toEqual([name, 200, type]);
  }
});
