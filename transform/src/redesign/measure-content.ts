import { type Element, findDescendantElements, getAttribute, isElement } from '../html/tree.ts';

/** What a visitor can read and follow. */
export interface ContentMeasure {
  /** Letters and digits of texts, which no layout changes. */
  letters: number;
  /** URLs of links. */
  links: ReadonlySet<string>;
}

/**
 * A redesign that keeps less of what a visitor sees outside of its header has lost a part of the page, or put it into the menu. Menus
 * themselves and notices that cover a page may be the rest.
 */
const MIN_KEPT_LETTERS = 0.7;
const MIN_KEPT_LINKS = 0.75;
/** Fewer links may all be those of a notice. */
const MIN_LINKS = 8;
/** The menu may be most of a shorter page. */
const MIN_LETTERS = 600;
const LETTERS = /[\p{L}\p{N}]/gu;
const NO_TEXT = new Set(['script', 'style', 'noscript', 'template', 'option', 'textarea']);

/** Measures the content of elements, as far as it is shown. Links are resolved against `base`. */
export function measureContent(roots: readonly Element[], base: string, isShown: (element: Element) => boolean): ContentMeasure {
  const links = new Set<string>();
  let letters = 0;
  for (const element of roots.flatMap((root) => [root, ...findDescendantElements(root)])) {
    if (NO_TEXT.has(element.tagName) || !isShown(element)) continue;
    for (const child of element.childNodes) if (!isElement(child) && 'value' in child) letters += child.value.match(LETTERS)?.length ?? 0;
    const url = element.tagName === 'a' ? getAttribute(element, 'href') : undefined;
    if (url !== undefined && !url.startsWith('#') && URL.canParse(url, base)) links.add(new URL(url, base).href);
  }
  return { letters, links };
}

/** Whether the body of a redesign shows nearly all that the page showed. */
export function keepsContent(before: ContentMeasure, body: Element, base: string): boolean {
  const parts = body.childNodes.filter(isElement);
  const measure = (isHeader: boolean) =>
    measureContent(
      parts.filter(({ tagName }) => (tagName === 'header') === isHeader),
      base,
      () => true,
    );
  const [header, rest] = [measure(true), measure(false)];
  const links = new Set([...header.links, ...rest.links]).size;
  const keepsLinks = before.links.size < MIN_LINKS || links >= before.links.size * MIN_KEPT_LINKS;
  return keepsLinks && (before.letters < MIN_LETTERS || rest.letters >= before.letters * MIN_KEPT_LETTERS);
}
