import { isVisible } from '../rules/is-empty-page.ts';

const MIN_FONT_PX = 12;
/** Longer lines are hard to read; WCAG 1.4.8 names 80 characters. */
const MAX_LINE_CHARACTERS = 100;
const CONTACT_NAME =
  /contact|kontakt|contatt|contato|\bcall|anruf|termin|reserv|\bbook|appointment|联系|聯絡|お問い?合わ?せ|контакт|связ|문의|اتصل/i;
const CONTACT_ADDRESS = /^(tel|mailto|sms):|wa\.me\/|contact|kontakt|contatt|contato/i;

/** Elements whose own text is smaller than most people can read on a phone. */
export function findSmallTexts(page: Document): Element[] {
  return [...page.body.querySelectorAll('*')].filter((element) => {
    if (!hasOwnText(element) || !isVisible(element)) return false;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return size > 0 && size < MIN_FONT_PX;
  });
}

/** Texts with more characters in a line than readers follow. Measured in a window of a computer. */
export function findLongLines(page: Document): Element[] {
  return [...page.body.querySelectorAll('p, li, dd, blockquote, td')].filter((element) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text.length <= MAX_LINE_CHARACTERS || element.querySelector('p, li, dd, td, div, br, table') || !isVisible(element)) return false;
    const lines = measureLines(element);
    // The share of the longest line, as characters are about equally wide.
    const longest = Math.max(...lines) / lines.reduce((sum, width) => sum + width, 0);
    return lines.length > 1 && text.length * longest > MAX_LINE_CHARACTERS;
  });
}

/** The body of a page whose first screen shows no number, no address and no link to a contact. */
export function findMissingContact(page: Document): Element[] {
  const height = page.defaultView?.innerHeight ?? 0;
  const isContact = (link: Element) =>
    CONTACT_ADDRESS.test(link.getAttribute('href') ?? '') ||
    CONTACT_NAME.test(`${link.textContent} ${link.getAttribute('aria-label') ?? ''}`);
  const isOnFirstScreen = (link: Element) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < height && isVisible(link);
  };
  const links = [...page.body.querySelectorAll('a[href], button, summary')];
  if (links.some((link) => isContact(link) && isOnFirstScreen(link))) return [];
  const hasNumber = [...page.body.querySelectorAll('*')].some(
    (element) =>
      hasOwnText(element) &&
      /\+?\d[\d\s()/.-]{7,}\d|[\w.+-]{1,64}@[\w-]{1,64}\./.test(element.textContent ?? '') &&
      isOnFirstScreen(element),
  );
  return hasNumber ? [] : [page.body];
}

/** The widths of a text's lines in pixels: boxes on one height are of one line. */
function measureLines(element: Element): number[] {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const lines = Map.groupBy(range.getClientRects(), ({ bottom }) => Math.round(bottom / 4));
  return [...lines.values()].map((boxes) => boxes.reduce((sum, { width }) => sum + width, 0));
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''));
}
