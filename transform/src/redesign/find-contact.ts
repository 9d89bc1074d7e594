import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { collapseWhitespace, createTextNode, type Element, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { createElement } from './create-element.ts';
import type { StatedFacts } from './stated-facts.ts';
import { toWord } from './title-parts.ts';

const MAX_LABEL = 40;
const MIN_DIGITS = 6;
const MIN_OWN_WORD = 4;
/** A number after a word for telephones. Old pages have no links to it. */
const LABELED_NUMBER =
  /(?:\b(?:tele?phone|phone|tel|call(?: us)?(?: on| at)?|ring|telefon|téléphone|tél|teléfono|telefone|telefono|telefoon)\b|[☎📞])[\s.:]{0,4}(\+?[\d(][\d\s()./-]{5,22}\d)/iu;
/** Texts are searched up to this length. */
const MAX_TEXT = 200_000;

/** Mailboxes of an office, not of the author of an article. */
const OFFICE =
  /^(info|contact|kontakt|contacto|office|mail|post|hello|hallo|sales|service|shop|team|support|booking|reservations?|webmaster|admin)\b/i;

/**
 * A link to the telephone number of the page, else to its mail address: as it states for machines, as it links, or as it writes. A mailbox
 * belongs to the site if it is that of an office or called as the site.
 * @param name that of the site
 */
export function findContact(page: Page, facts: StatedFacts, name: string): Element | undefined {
  const telephone = findLink(page, 'tel:', facts.telephone) ?? findWrittenNumber(page);
  const own = [toWord(name), toWord(page.host)];
  const isOfSite = (address: string) =>
    OFFICE.test(address) ||
    address.split(/[@.]/).some((part) => part.length >= MIN_OWN_WORD && own.some((word) => word.includes(toWord(part))));
  return telephone ?? findLink(page, 'mailto:', facts.email, isOfSite);
}

/** The link that leads to the stated value, else a link to the stated value, else the first link with this scheme that belongs to the site. */
function findLink(
  page: Page,
  scheme: string,
  stated: string | undefined,
  isOwn: (address: string) => boolean = () => true,
): Element | undefined {
  const toKey = (value: string) => (scheme === 'tel:' ? value.replace(/\D/g, '').slice(-MIN_DIGITS) : value.toLowerCase());
  const links = page.findElements('a').flatMap((link) => {
    const href = getAttribute(link, 'href')?.trim() ?? '';
    return href.toLowerCase().startsWith(scheme) && href.length > scheme.length ? [{ link, href }] : [];
  });
  const readAddress = (href: string) => decode(href.slice(scheme.length).replace(/\?.*$/, ''));
  const found =
    stated === undefined
      ? links.find(({ href }) => isOwn(readAddress(href)))
      : links.find(({ href }) => toKey(readAddress(href)) === toKey(stated));
  if (!found) return stated === undefined ? undefined : createContact(scheme, stated, stated);
  const text = collapseWhitespace(getVisibleText(found.link, MAX_LABEL * 2));
  const label = text.length <= MAX_LABEL && (scheme === 'tel:' ? /\d{3}/ : /\S@\S/).test(text) ? text : readAddress(found.href);
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
  const number = LABELED_NUMBER.exec(text)?.[1]?.trim();
  return number === undefined || number.replace(/\D/g, '').length < MIN_DIGITS ? undefined : createContact('tel:', number, number);
}

function createContact(scheme: string, address: string, label: string): Element {
  const number = address.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  return createElement('a', { href: scheme === 'tel:' ? `tel:${number}` : createMailtoUrl(address) }, [label]);
}
