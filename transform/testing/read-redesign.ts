import { parse } from 'parse5';
import { transformPage } from '../src/transform-page.ts';
import { onlyFeatures } from './feature-sets.ts';
import { type Element, getAttribute, listElements } from './read-tree.ts';
import { PAGE_URL } from './transform-html.ts';

/** What the redesign of a page shows, as texts. */
export interface ReadRedesign {
  brand: string;
  /** Where the name or the logo leads. */
  home: string | undefined;
  logo: string | undefined;
  headline: string;
  /** Text of the first screen, with its headline. */
  hero: string;
  picture: string | undefined;
  menu: string[];
  contact: string | undefined;
  main: string;
  footer: string;
  cards: string[];
  headings: string[];
  images: string[];
  links: string[];
  elements: Element[];
  /** Texts of the elements with a class, and of those with a name. */
  textsInClass: (name: string) => string[];
  textsOf: (tagName: string) => string[];
}

/** Redesigns a page and reads the result. `body` follows a title and may contain any markup. */
export function readRedesign(body: string, title = 'Hearth Bakery', url = PAGE_URL, language = 'en'): ReadRedesign {
  const html = `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body>${body}</body></html>`;
  const result = transformPage(html, url, onlyFeatures('design'), { layout: 'redesigned' });
  const elements = listElements(parse(result.html));
  const named = (name: string, among = elements) => among.filter(({ tagName }) => tagName === name);
  const inClass = (name: string) => elements.filter((element) => getAttribute(element, 'class')?.split(' ').includes(name));
  const [brand] = inClass('tx-brand');
  const [hero] = inClass('tx-hero');
  const sources = (among: Element[]) => named('img', among).map((image) => getAttribute(image, 'src')?.split('/').at(-1) ?? '');
  const [nav] = named('nav');
  const [contact] = inClass('tx-contact-link').flatMap((box) => named('a', listElements(box)));
  return {
    brand: readText(brand),
    home: brand && getAttribute(brand, 'href'),
    logo: brand && sources(listElements(brand))[0],
    headline: readText(named('h1')[0]),
    hero: readText(hero),
    picture: hero && sources(listElements(hero))[0],
    menu: nav ? named('a', listElements(nav)).map(readText) : [],
    contact: contact && `${getAttribute(contact, 'href')} ${readText(contact)}`,
    main: readText(named('main')[0]),
    footer: readText(named('footer')[0]),
    cards: inClass('tx-card').map(readText),
    headings: elements.filter(({ tagName }) => /^h[2-6]$/.test(tagName)).map(readText),
    images: sources(elements),
    links: named('a').map((link) => getAttribute(link, 'href') ?? ''),
    elements,
    textsInClass: (name) => inClass(name).map(readText),
    textsOf: (tagName) => named(tagName).map(readText),
  };
}

function readText(element: Element | undefined): string {
  const parts = (element?.childNodes ?? []).map((node) => ('value' in node ? node.value : 'tagName' in node ? ` ${readText(node)} ` : ''));
  return parts.join('').replace(/\s+/g, ' ').trim();
}
