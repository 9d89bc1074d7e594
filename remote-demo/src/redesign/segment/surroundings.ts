import type { ElementSnapshot, PageSnapshot, StyleValues } from '../measure/page-snapshot.ts';
import type { Ground, Surroundings } from './content.ts';
import { readLink } from './read-text.ts';

/** Enough for the names that an author gave to an area and to what is in it. */
const NAMED_ELEMENTS = 5;

/** The surroundings of the root element. A page without a background is white. */
export function getInitialSurroundings({ root, windowWidth, height }: PageSnapshot): Surroundings {
  return {
    ground: { place: root.place, box: { x: 0, y: 0, width: windowWidth, height }, color: 'rgb(255, 255, 255)', radius: 0 },
    isInNavigation: false,
    isInHeader: false,
    isInFooter: false,
    isInQuote: false,
    isFixed: false,
    isPlaced: false,
    headingLevel: 0,
    names: '',
  };
}

/** The surroundings of what an element contains. */
export function enterElement(outer: Surroundings, element: ElementSnapshot, { position }: StyleValues, ground: Ground): Surroundings {
  const { tag, attributes } = element;
  const { role } = attributes;
  const name = [tag, attributes.id, attributes.class, role].filter(Boolean).join(' ').toLowerCase();
  return {
    ground,
    ...(element.href !== undefined ? { link: readLink(element) } : outer.link && { link: outer.link }),
    isInNavigation: outer.isInNavigation || tag === 'nav' || role === 'navigation',
    isInHeader: outer.isInHeader || tag === 'header' || role === 'banner',
    isInFooter: outer.isInFooter || (tag === 'footer' && !outer.isInQuote) || role === 'contentinfo',
    isInQuote: outer.isInQuote || tag === 'blockquote' || tag === 'q',
    isFixed: outer.isFixed || position === 'fixed',
    isPlaced: position === 'absolute' || (outer.isPlaced && position === 'static'),
    headingLevel: /^h[1-6]$/.test(tag) ? Number(tag[1]) : outer.headingLevel,
    names: [name, ...outer.names.split(' / ').slice(0, NAMED_ELEMENTS - 1)].join(' / '),
  };
}
