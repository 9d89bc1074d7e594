import { collapseWhitespace, createTextNode, type Element, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { createElement } from './create-element.ts';
import type { StatedFacts } from './stated-facts.ts';

const MAX_LABEL = 40;
const MIN_DIGITS = 6;
/** A number after a word for telephones. Old pages have no links to it. */
const LABELED_NUMBER =
  /(?:\b(?:tele?phone|phone|tel|call(?: us)?(?: on| at)?|ring|telefon|téléphone|tél|teléfono|telefone|telefono|telefoon)\b|[☎📞])[\s.:]{0,4}(\+?[\d(][\d\s()./-]{5,22}\d)/iu;
/** What is between two numbers that are written together. */
const BETWEEN_NUMBERS = /\s(?:[/-]\s?)?(?=\+)|\s?[/-]\s?(?=\()|\s\/\s(?=\d{3})/;
/** Texts are searched up to this length. */
const MAX_TEXT = 200_000;

/**
 * A link to the telephone number of the page: as it states it for machines, as it links it, or as it writes it. Of several numbers that are
 * written together it is the first one.
 */
export function findContact(page: Page, { telephone }: StatedFacts): Element | undefined {
  return findLink(page, telephone) ?? findWrittenNumber(page);
}

/** The link that leads to the stated number, else a link to the stated number, else the first link to a number. */
function findLink(page: Page, stated: string | undefined): Element | undefined {
  const toKey = (number: string) => number.replace(/\D/g, '').slice(-MIN_DIGITS);
  const links = page.findElements('a').flatMap((link) => {
    const href = getAttribute(link, 'href')?.trim() ?? '';
    return /^tel:./i.test(href) ? [{ link, href, number: decode(href.slice('tel:'.length).replace(/\?.*$/, '')) }] : [];
  });
  const found = stated === undefined ? links[0] : links.find(({ number }) => toKey(number) === toKey(stated));
  if (!found) return stated === undefined ? undefined : createContact(stated);
  const text = readFirstNumber(collapseWhitespace(getVisibleText(found.link, MAX_LABEL * 2)));
  const label = text.length <= MAX_LABEL && /\d{3}/.test(text) ? text : found.number;
  return createElement('a', { href: found.href }, [createTextNode(label, found.link)]);
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address).trim();
  } catch {
    return address;
  }
}

function findWrittenNumber(page: Page): Element | undefined {
  const text = collapseWhitespace(getVisibleText(page.body, MAX_TEXT));
  const number = readFirstNumber(LABELED_NUMBER.exec(text)?.[1] ?? '');
  return number.replace(/\D/g, '').length < MIN_DIGITS ? undefined : createContact(number);
}

/** The first of the numbers of a text, unless it is too short for one, such as a code in front of its number. */
function readFirstNumber(text: string): string {
  const [first = ''] = text.trim().split(BETWEEN_NUMBERS, 1);
  return first.replace(/\D/g, '').length < MIN_DIGITS ? text.trim() : first.trim();
}

function createContact(number: string): Element {
  return createElement('a', { href: `tel:${number.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')}` }, [number]);
}
