import { findInside, getAttribute, getNodeType, getText, getTextContent, setAttribute } from '../measure/dom-getters.ts';
import type { Content } from '../segment/content.ts';
import { isDrawing } from '../segment/part-shape.ts';
import { parseColor, toHex } from '../tokens/colors.ts';
import { removeLooks } from './clean-element.ts';
import {
  append,
  type Create,
  type CreatedTag,
  cloneAlone,
  hasTag,
  isElementNode,
  listChildren,
  remove,
  removeStart,
  replaceChildren,
  replaceWith,
} from './dom-operations.ts';
import type { FoundNodes } from './find-nodes.ts';

/** Elements that stay when their content moves; the contents of others move into a new paragraph. */
const OWN_ELEMENTS = ['p', 'ul', 'ol', 'dl', 'table', 'form', 'pre', 'details', 'fieldset', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Elements that move as a whole, because they aren't only a box around a text. */
const INLINE_ELEMENTS = [
  'a',
  'button',
  'b',
  'strong',
  'em',
  'i',
  'font',
  'label',
  'input',
  'select',
  'textarea',
  'span',
  'small',
  'u',
  'output',
];

/** In CSS pixels. */
const MAX_SIGN = 40;
/** Rows of more columns stay rows on phones, where the table scrolls. */
const MAX_LABELED_COLUMNS = 7;

/**
 * Takes a content out of its place, without what said how it looked. Returns the element to put elsewhere.
 * @param tag the element that shall contain a text: the page's own one if it has the same name
 * @param part its role for the style sheet of the look
 */
export function takeContent(content: Content, nodes: FoundNodes, create: Create, tag?: CreatedTag, part?: string): Element {
  const attributes: Record<string, string> = { ...(part && { 'data-part': part }), ...(content.isInRow && { 'data-row': '' }) };
  // A sign goes on as a text, which its name becomes.
  if (content.kind === 'picture' && (tag === 'figure' || !isSign(content))) return takePicture(content, attributes, nodes, create);
  const element = nodes.elementOf(content);
  const children = nodes.partOf(content);
  if (content.kind === 'embed') {
    removeLooks(element);
    return create('figure', { 'data-part': 'embed' }, [element]);
  }
  if (!children && hasTag(element, ...OWN_ELEMENTS) && (!tag || hasTag(element, tag))) {
    const around = content.kind === 'text' ? findOuterLink(content, [element], nodes) : undefined;
    if (around) append(element, [wrapInLink(around, listChildren(element))]);
    removeLooks(element);
    for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
    trim(element);
    if (content.kind === 'table') {
      labelCells(element);
      return create('div', { 'data-part': 'table' }, [element]);
    }
    if (content.kind === 'form') setAttribute(element, 'data-part', 'form');
    return element;
  }
  const moved = children ?? (hasTag(element, ...INLINE_ELEMENTS) ? [element] : listChildren(element));
  const outer = findOuterLink(content, moved, nodes);
  const inner = outer ? [wrapInLink(outer, moved)] : moved;
  const target = create(tag ?? (content.kind === 'form' ? 'div' : 'p'), attributes, inner);
  const id = children ? null : getAttribute(element, 'id');
  removeLooks(target);
  if (id !== null && getAttribute(target, 'id') === null && !moved.includes(element as ChildNode)) setAttribute(target, 'id', id);
  trim(target);
  return target;
}

/** A drawing that is all that a link with a name shows. */
function isSign({ source, box, surroundings: { link } }: Content): boolean {
  return source.tag === 'svg' && Math.max(box.width, box.height) < MAX_SIGN && link !== undefined && link.text !== '';
}

/** Shows the names of links with a sign only, because a new layout has no font of signs and no ground for white ones. */
export function showNames({ links, surroundings, picture, words }: Content, taken: Element, nodes: FoundNodes): void {
  for (const link of findInside(taken, 'a')) {
    const name = (links.find(({ place }) => nodes.linkAt(place) === link) ?? surroundings.link)?.text ?? '';
    const drawn = findInside(link, 'title').map(readElementText).join(' ');
    if (name === '' || readElementText(link) !== drawn) continue;
    if (hasTag(taken, 'figure')) {
      if (picture?.alt === '') setAttribute(link, 'aria-label', name);
    } else if (!findInside(link, '*').some((each) => hasTag(each, 'img', 'video', 'canvas', 'object', 'embed'))) {
      replaceChildren(link, []);
      append(link, [name]);
      replaceWith(link, link, ' ');
      if (words === 0) setAttribute(taken, 'data-row', '');
    }
  }
}

/** The link around a content, unless it moves with it. */
function findOuterLink({ surroundings: { link } }: Content, moved: readonly Node[], nodes: FoundNodes): Element | undefined {
  if (!link) return undefined;
  const element = nodes.linkAt(link.place);
  const isInside = moved.some((node) => node === element || Node.prototype.contains.call(node, element));
  return isInside ? undefined : element;
}

function wrapInLink(link: Element, children: readonly Node[]): Element {
  const copy = cloneAlone(link);
  append(copy, children);
  return copy;
}

function takePicture(content: Content, attributes: Record<string, string>, nodes: FoundNodes, create: Create): Element {
  const { picture, box, links } = content;
  const element = nodes.elementOf(content);
  const image = picture?.isBackground ? create('img', { src: picture.url, alt: picture.alt }) : element;
  const isInverted = /brightness\(0\) invert\(1\)/.test(getComputedStyle(element).filter);
  if (!picture?.isBackground) removeLooks(image);
  const [width, height] = [picture?.naturalWidth || box.width, picture?.naturalHeight || box.height];
  if (hasTag(image, 'img') && !picture?.isBackground) {
    setAttribute(image, 'width', String(width));
    setAttribute(image, 'height', String(height));
  }
  const [link] = links;
  const outer = link && (content.surroundings.link || picture?.isBackground) ? nodes.linkAt(link.place) : undefined;
  const ratio = width / Math.max(1, height);
  const mat = findMat(content);
  return create(
    'figure',
    {
      'data-part': 'picture',
      'data-size': width < 130 || box.width < 100 ? 'icon' : width < 280 ? 'small' : 'large',
      // A style sheet makes a dark logo white.
      ...(isInverted && { 'data-inverted': '' }),
      ...(picture?.isRound && { 'data-round': '' }),
      ...(isDrawing(picture?.url ?? '') && { 'data-drawing': '' }),
      ...(mat && { 'data-mat': mat.isLight ? 'light' : 'dark' }),
      // A picture is never much larger than its owner shows it, nor than its file.
      style: `--own:${Math.round(Math.max(box.width, Math.min(width, box.width * 1.5)))}px;--ratio:${ratio.toFixed(3)}${mat ? `;--mat:${mat.color}` : ''}`,
      ...attributes,
    },
    [outer ? wrapInLink(outer, [image]) : image],
  );
}

/** The color behind a drawing or lettering on the original page: it may be invisible on another one. */
function findMat({ picture, surroundings: { ground } }: Content): { color: string; isLight: boolean } | undefined {
  const color = parseColor(ground.color);
  if (!color || !picture || !isDrawing(picture.url)) return undefined;
  return color.lightness > 0.8 || color.lightness < 0.35 ? { color: toHex(color), isLight: color.lightness > 0.8 } : undefined;
}

/** Names each cell after the title of its column, for phones, where rows stand below each other. */
function labelCells(table: Element): void {
  const rows = findInside(table, 'tr').map((row) => findInside(row, '*').filter((cell) => hasTag(cell, 'td', 'th')));
  const [titles = [], ...others] = rows;
  if (titles.length < 3 || titles.length > MAX_LABELED_COLUMNS || !titles.every((cell) => hasTag(cell, 'th'))) return;
  for (const cells of others) {
    if (cells.length !== titles.length) continue;
    cells.forEach((cell, i) => {
      const title = titles[i];
      if (title) setAttribute(cell, 'data-label', readElementText(title));
    });
  }
}

/** Removes line breaks and white space around a text, with which old pages place it, and line breaks inside of headings. */
function trim(element: Element): void {
  trimEdge(element, false);
  trimEdge(element, true);
  if (hasTag(element, 'h1', 'h2', 'h3')) for (const lineBreak of findInside(element, 'br')) replaceWith(lineBreak, ' ');
}

function trimEdge(element: Element, fromEnd: boolean): void {
  let child = edge(element, fromEnd);
  for (; child && isBlank(child); child = edge(element, fromEnd)) remove(child);
  if (!child || fromEnd) return;
  if (isElementNode(child)) {
    if (hasTag(child, ...INLINE_ELEMENTS)) trimEdge(child, fromEnd);
  } else removeStart(child as Text, getText(child as Text).search(/\S/));
}

function edge(element: Element, fromEnd: boolean): ChildNode | undefined {
  const children = listChildren(element);
  return fromEnd ? children.at(-1) : children[0];
}

function isBlank(node: ChildNode): boolean {
  if (isElementNode(node)) return hasTag(node, 'br');
  return getNodeType(node) !== Node.TEXT_NODE || !/\S/.test(getText(node as Text));
}

/** The text of an element on one line. */
export function readElementText(element: Element): string {
  return (getTextContent(element) ?? '').replace(/\s+/g, ' ').trim();
}
