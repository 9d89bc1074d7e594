import { findMissingContact, findSmallTexts } from './find-reading-problems.ts';

/** A document whose elements have the box that their `data-top` says, since jsdom has no layout. */
function createPage(body: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = body;
  Object.defineProperty(page, 'defaultView', { value: { innerHeight: 844 } });
  for (const element of page.body.querySelectorAll('*')) {
    const top = Number(element.getAttribute('data-top') ?? 0);
    element.getBoundingClientRect = () => ({ top, bottom: top + 20, width: 100, height: 20 }) as DOMRect;
    element.getClientRects = () => [{}] as unknown as DOMRectList;
  }
  return page;
}

test('only an element’s own text counts as small, and symbols are no text', () => {
  const small = 'style="font-size: 9px"';
  const page = createPage(`<div ${small}><p style="font-size: 14px">Bikes</p></div><b ${small}>Bikes</b><i ${small}>•</i>`);
  expect(findSmallTexts(page).map(({ localName }) => localName)).toEqual(['b']);
});

test('a number, an address or a contact link on the first screen is a way to make contact', () => {
  for (const body of [
    '<a href="tel:+4722">Call</a>',
    '<a href="/kontakt">Her</a>',
    '<p>Ring 22 33 44 55 66</p>',
    '<button>Book a table</button>',
  ]) {
    expect(findMissingContact(createPage(body))).toEqual([]);
  }
});

test('a contact below the first screen, or a year on it, is none', () => {
  for (const body of ['<a href="tel:+4722" data-top="900">Call</a>', '<p>Since 1972</p><a href="/bikes">Bikes</a>']) {
    expect(findMissingContact(createPage(body))).toHaveLength(1);
  }
});
