import {
  collapseWhitespace,
  type Element,
  findAncestor,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isElement,
  isText,
  removeElements,
  splitWords,
} from '../html/tree.ts';
import { cleanElement, cleanNodes } from './clean-element.ts';
import type { Block } from './content.ts';
import type { ElementFacts, ReadFacts } from './element-facts.ts';
import { isPicture } from './is-picture.ts';
import { isAnchorSign, isNoiseImage } from './noise.ts';
import { measureWidth } from './text-width.ts';
import { trimBlanks } from './trim-blanks.ts';

/** Names of elements that pages use instead of headings. */
const HEADING_NAME = /(^|[-_])(heading|headline|title)$/i;
const NOT_HEADING_NAME = /sub|pre-?title|over-?title|eyebrow|kicker|product|card|item|post|nav|brand|site/i;
const MAX_NAMED_HEADING = 90;
/** Longest title, and longest one that looks as other texts do, in letters; wide ones count twice. */
const MAX_TITLE = 220;
const MAX_PLAIN_TITLE = 70;
const PLAIN_SCALE = 1.15;

/** Whether an element is called a heading without being one. */
export function isNamedHeading(element: Element, { text, headings, images, hasBlock, linkText }: ElementFacts): boolean {
  if (!/^(div|p|span)$/.test(element.tagName) || hasBlock || headings > 0 || images > 0 || linkText > 0) return false;
  if (text < 2 || text > MAX_NAMED_HEADING) return false;
  return splitWords(getAttribute(element, 'class')).some((name) => HEADING_NAME.test(name) && !NOT_HEADING_NAME.test(name));
}

/** Reads a heading, and the pictures in it as blocks before it. */
export function readHeading(element: Element, level: number, readFacts: ReadFacts): Block[] {
  const { images, text } = readFacts(element);
  const pictures = images > 0 ? takePictures(element, readFacts) : [];
  if (text === 0) return pictures;
  if (isParagraph(element, readFacts)) return [...pictures, { kind: 'text', content: cleanNodes(element.childNodes) }];
  const id = getAttribute(element, 'id');
  const isShown = (child: Element) =>
    (readFacts(child).images === 0 || readFacts(child).text > 0) && !isAnchorSign(child) && !isNoiseImage(child);
  const texts = element.childNodes.filter((child) => !isElement(child) || isShown(child));
  // Without scripts, a button in a heading opens nothing.
  const content = cleanNodes(texts.flatMap((child) => (child.nodeName === 'button' ? (child as Element).childNodes : [child])));
  trimBlanks(content);
  return [...pictures, { kind: 'heading', level, content, scale: readLargestScale(element, readFacts), ...(id !== undefined && { id }) }];
}

/** Whether a page uses a heading for a paragraph of text: it is long, or so long that it isn't a title, and looks as other texts do. */
export function isParagraph(heading: Element, readFacts: ReadFacts): boolean {
  const text = collapseWhitespace(getVisibleText(heading, MAX_TITLE * 2));
  const width = measureWidth(text);
  if (width > MAX_TITLE) return true;
  const { isBold } = readFacts(heading).look;
  return width > MAX_PLAIN_TITLE && !isBold && readLargestScale(heading, readFacts) <= PLAIN_SCALE;
}

/** The scale of the largest text in a heading. */
function readLargestScale(heading: Element, readFacts: ReadFacts): number {
  const texts = [heading, ...findDescendantElements(heading)].filter(({ childNodes }) =>
    childNodes.some((child) => isText(child) && child.value.trim() !== ''),
  );
  return Math.max(...texts.map((element) => readFacts(element).look.scale), 0) || 1;
}

/** Takes the pictures out of a heading; those of a link without text keep the link. */
function takePictures(heading: Element, readFacts: ReadFacts): Block[] {
  const pictures = findDescendantElements(heading).filter(isPicture);
  const owners = pictures.map((picture) =>
    findAncestor(picture, (ancestor) => ancestor.tagName === 'a' && readFacts(ancestor).text === 0, 4),
  );
  removeElements(pictures);
  return pictures.map((picture, i) => {
    const owner = owners[i];
    return { kind: 'image', element: cleanElement(picture), ...(owner && { link: cleanElement({ ...owner, childNodes: [] }) }) };
  });
}
