import { type Element, findAncestor, findDescendantElements, getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { ReadFacts } from './element-facts.ts';
import { isGoodPicture } from './hero-picture.ts';
import type { Positions } from './read-navigation.ts';

const MAX_UTILITY_TEXT = 600;

/** The header of the page, if it introduces nothing: it has neither a heading nor much text nor a photograph. */
export function findUtilityHeader(page: Page, readFacts: ReadFacts, positions: Positions, logo: Element | undefined): Element | undefined {
  const [header] = page.findElements('header');
  const isInContent = header && findAncestor(header, ({ tagName }) => /^(main|article|section)$/.test(tagName)) !== undefined;
  if (!header || isInContent || (positions.get(header) ?? 0) > page.elements.length / 2) return undefined;
  const { headings, text, linkText } = readFacts(header);
  return headings === 0 && text - linkText <= MAX_UTILITY_TEXT && !hasPhotograph(header, logo) ? header : undefined;
}

const PHOTOGRAPH_FILE = /\.(jpe?g|webp|avif)([?#]|$)/i;

/** Whether a photograph besides the logo introduces the page in its header. */
function hasPhotograph(header: Element, logo: Element | undefined): boolean {
  return findDescendantElements(header).some(
    (image) =>
      image.tagName === 'img' &&
      image !== logo &&
      PHOTOGRAPH_FILE.test(getAttribute(image, 'src') ?? '') &&
      !findAncestor(image, ({ tagName }) => tagName === 'a') &&
      isGoodPicture({ kind: 'image', element: image }),
  );
}
