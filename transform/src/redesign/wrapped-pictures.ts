import { type Element, findDescendantElements, getAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { createElement } from './create-element.ts';

/** Drawings that only contain one image file become images, which layouts can size. */
export function unwrapPictures(page: Page): void {
  for (const drawing of page.elements.filter(({ tagName }) => tagName === 'svg')) {
    const image = findOnlyImage(drawing);
    const source = image?.attrs.find(({ name }) => name === 'href')?.value;
    const { parentNode } = drawing;
    if (!image || !source || !parentNode) continue;
    const size = (name: 'width' | 'height') => /^\d+(px)?$/.exec(getAttribute(image, name) ?? '')?.[0];
    const picture = createElement('img', { src: source, alt: '', width: size('width'), height: size('height') });
    picture.parentNode = parentNode;
    parentNode.childNodes[parentNode.childNodes.indexOf(drawing)] = picture;
    page.elements[page.elements.indexOf(drawing)] = picture;
  }
}

function findOnlyImage(drawing: Element): Element | undefined {
  const inner = findDescendantElements(drawing).filter(({ tagName }) => tagName !== 'g' && tagName !== 'title' && tagName !== 'desc');
  return inner.length === 1 && inner[0]?.tagName === 'image' ? inner[0] : undefined;
}
