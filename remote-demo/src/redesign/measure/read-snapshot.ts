import {
  createRange,
  findByTagName,
  findInside,
  getAttribute,
  getBoundingBox,
  getDocumentElement,
  getDocumentTitle,
  getFirstChild,
  getImageHeight,
  getImageUrl,
  getImageWidth,
  getInputUrl,
  getLinkUrl,
  getLocalName,
  getNextSibling,
  getNodeType,
  getPosterUrl,
  getScrollHeight,
  getText,
  getTextContent,
} from './dom-getters.ts';
import {
  type Box,
  type ElementSnapshot,
  type PageSnapshot,
  type PictureSnapshot,
  READ_ATTRIBUTES,
  type ReadAttributes,
  STYLE_PROPERTIES,
  type StyleValues,
  type TextSnapshot,
} from './page-snapshot.ts';

/** Reading a larger page takes too long. Of 311 saved pages one in a hundred has more elements. */
export const MAX_ELEMENTS = 6_000;

const SKIPPED_TAGS = new Set('script style link meta title base noscript template head source track param datalist option'.split(' '));
const PICTURE_TAGS = new Set('img svg video canvas object embed iframe audio'.split(' '));

/** Waits until the next slice of time if the current one is over. */
export type WaitForSlice = () => Promise<void> | undefined;

type MutableElement = ElementSnapshot & { children: (ElementSnapshot | TextSnapshot)[] };

/** An element whose children are read next. */
interface OpenElement {
  element: Element;
  snapshot: MutableElement;
  isRendered: boolean;
  nextChild: ChildNode | null;
  nextIndex: number;
}

/**
 * Reads how the browser laid a document out. Changes nothing, so the layout is computed once.
 * @throws DOMException `TimeoutError` if the page has more than `MAX_ELEMENTS`, and what `waitForSlice` throws
 */
export async function readSnapshot(page: Document, view: Window, waitForSlice: WaitForSlice): Promise<PageSnapshot> {
  const { styles, openElement, readTextNode } = createNodeReader(page, view);
  const rootElement = getDocumentElement(page);
  const root = openElement(rootElement, 0, 0);
  const path = [root];
  let place = 0;
  for (let current = path.at(-1); current; current = path.at(-1)) {
    const node = current.nextChild;
    if (!node) {
      path.pop();
      continue;
    }
    const childIndex = current.nextIndex++;
    current.nextChild = getNextSibling(node);
    const type = getNodeType(node);
    if (type === Node.TEXT_NODE) {
      const text = readTextNode(node as Text, childIndex, current.isRendered);
      if (text) current.snapshot.children.push(text);
    }
    if (type !== Node.ELEMENT_NODE) continue;
    place += 1;
    if (place > MAX_ELEMENTS) throw new DOMException('The page has too many elements to measure.', 'TimeoutError');
    const element = node as Element;
    // What the demo's features added isn't the page's own content.
    const isSkipped = SKIPPED_TAGS.has(getLocalName(element)) || getAttribute(element, 'data-tx') !== null;
    const child = isSkipped ? undefined : openElement(element, place, childIndex, current);
    if (child) current.snapshot.children.push(child.snapshot);
    if (child && !child.snapshot.picture) path.push(child);
    // What is inside of skipped elements and of pictures isn't the page's layout, but counts: a place is the same in every copy of the page.
    else place += findInside(element, '*').length;
    const pause = waitForSlice();
    if (pause) await pause;
  }
  return {
    title: getDocumentTitle(page).replace(/\s+/g, ' ').trim(),
    siteName: readSiteName(page),
    windowWidth: view.innerWidth,
    height: getScrollHeight(rootElement),
    styles,
    root: root.snapshot,
  };
}

function createNodeReader(page: Document, { scrollX, scrollY }: Window) {
  const table = createStyleTable();
  const range = createRange(page);
  const toBox = ({ left, top, right, bottom }: DOMRect): Box => {
    const [x, y] = [Math.round(left + scrollX), Math.round(top + scrollY)];
    return { x, y, width: Math.round(right + scrollX) - x, height: Math.round(bottom + scrollY) - y };
  };
  return {
    /** The different styles of all elements that were opened. */
    styles: table.values as readonly StyleValues[],
    /** Reads an element without its children. */
    openElement(element: Element, place: number, childIndex: number, parent?: OpenElement): OpenElement {
      const tag = getLocalName(element);
      const isInRendered = !parent || (parent.isRendered && !isInClosedDetails(parent.element, tag));
      const style = isInRendered ? table.add(getComputedStyle(element)) : (parent?.snapshot.style ?? 0);
      const isRendered = isInRendered && table.values[style]?.display !== 'none';
      const href = tag === 'a' && getAttribute(element, 'href') !== null ? getLinkUrl(element as HTMLAnchorElement) : undefined;
      const picture = readPicture(element, tag);
      const box = isRendered ? toBox(getBoundingBox(element)) : undefined;
      const layerPicture = box && readLayerPicture(element, box);
      const snapshot: MutableElement = {
        place,
        childIndex,
        tag,
        style,
        ...(box && { box }),
        attributes: readAttributes(element),
        ...(href !== undefined && { href }),
        ...(picture && { picture }),
        ...(layerPicture && { layerPicture }),
        children: [],
      };
      return { element, snapshot, isRendered, nextChild: getFirstChild(element), nextIndex: 0 };
    },
    /** Returns undefined for white space. */
    readTextNode(node: Text, childIndex: number, isRendered: boolean): TextSnapshot | undefined {
      const text = getText(node);
      if (!/\S/.test(text)) return undefined;
      if (!isRendered) return { childIndex, text, lines: [] };
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).map(toBox);
      return { childIndex, text, lines };
    },
  };
}

function readSiteName(page: Document): string {
  const metas = findByTagName(page, 'meta');
  for (const name of ['og:site_name', 'application-name']) {
    const meta = metas.find((each) => getAttribute(each, 'property') === name || getAttribute(each, 'name') === name);
    const content = meta && getAttribute(meta, 'content')?.trim();
    if (content) return content;
  }
  return '';
}

function readAttributes(element: Element): ReadAttributes {
  const attributes: Record<string, string> = {};
  for (const name of READ_ATTRIBUTES) {
    const value = getAttribute(element, name);
    if (value !== null && value !== '') attributes[name] = value;
  }
  const [title] = getLocalName(element) === 'svg' ? findInside(element, 'title') : [];
  if (title) attributes.title = getTextContent(title) ?? '';
  return attributes;
}

/** Smaller elements have ornaments only. */
const LAYER_SIZE = { width: 600, height: 200 };

function readLayerPicture(element: Element, { width, height }: Box): string | undefined {
  if (width < LAYER_SIZE.width || height < LAYER_SIZE.height) return undefined;
  for (const layer of ['::before', '::after']) {
    const { backgroundImage, content } = getComputedStyle(element, layer);
    const url = content === 'none' ? undefined : /url\("?([^"]+?)"?\)/.exec(backgroundImage)?.[1];
    if (url) return url;
  }
  return undefined;
}

function readPicture(element: Element, tag: string): PictureSnapshot | undefined {
  if (tag === 'img') {
    const image = element as HTMLImageElement;
    return { url: getImageUrl(image), naturalWidth: getImageWidth(image), naturalHeight: getImageHeight(image) };
  }
  if (tag === 'input' && getAttribute(element, 'type')?.toLowerCase() === 'image')
    return { url: getInputUrl(element as HTMLInputElement), naturalWidth: 0, naturalHeight: 0 };
  if (!PICTURE_TAGS.has(tag)) return undefined;
  return { url: tag === 'video' ? getPosterUrl(element as HTMLVideoElement) : '', naturalWidth: 0, naturalHeight: 0 };
}

/** Whether the closed `details` element that contains this one hides it. */
function isInClosedDetails(parent: Element, tag: string): boolean {
  return getLocalName(parent) === 'details' && tag !== 'summary' && getAttribute(parent, 'open') === null;
}

/** Keeps each combination of style values once. */
function createStyleTable(): { values: StyleValues[]; add(computed: CSSStyleDeclaration): number } {
  const values: StyleValues[] = [];
  const places = new Map<string, number>();
  return {
    values,
    add(computed) {
      const style = Object.fromEntries(STYLE_PROPERTIES.map((name) => [name, computed[name]])) as StyleValues;
      const key = Object.values(style).join('\n');
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, values.length);
      values.push(style);
      return values.length - 1;
    },
  };
}
