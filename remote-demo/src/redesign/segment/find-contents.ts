import { type Box, type ElementSnapshot, isElementSnapshot, type PageSnapshot, type TextSnapshot } from '../measure/page-snapshot.ts';
import { areBeside, unite } from './boxes.ts';
import { type Content, type ContentKind, collapse, countLetters, countWords, type Ground, type Surroundings } from './content.ts';
import { createElementKinds, type ElementKinds, findInside, isSign } from './element-kinds.ts';
import { findGround, isShownByStyles, readBackgroundPicture } from './grounds.ts';
import { getClip, isHidden, readAllText } from './hidden-elements.ts';
import { readLabel, readLetters, readLink, readText } from './read-text.ts';
import { enterElement, getInitialSurroundings } from './surroundings.ts';

type Node = ElementSnapshot | TextSnapshot;

/** An element with visible content, or with several nested ones. Elements that contain only one other are left out. */
export interface NestedBox {
  element: ElementSnapshot;
  /** Around the outermost element that contains nothing else. */
  frame: Box;
  content?: Content;
  children: readonly NestedBox[];
}

export interface FoundContents {
  root: NestedBox | undefined;
  /** In reading order. */
  contents: readonly Content[];
  /** What is painted behind visible contents and around them. */
  grounds: readonly Ground[];
  /** Elements that a visitor doesn't see although they have text: closed menus, slides, labels for screen readers. */
  hidden: readonly ElementSnapshot[];
}

interface Position {
  surroundings: Surroundings;
  clip: Box | undefined;
}

/**
 * Finds the visible contents of a page: texts, pictures, lists, tables, forms. Every visible letter is in exactly one. A generator, so that a
 * browser can handle input between elements.
 */
export function* findContents(snapshot: PageSnapshot): Generator<undefined, FoundContents> {
  const kinds = createElementKinds(snapshot);
  const contents: Content[] = [];
  const grounds: Ground[] = [];
  const hidden: ElementSnapshot[] = [];

  const add = (content: Omit<Content, 'order'> | undefined): Content | undefined => {
    if (!content) return undefined;
    const added = { ...content, order: contents.length };
    contents.push(added);
    return added;
  };

  function* visit(element: ElementSnapshot, position: Position): Generator<undefined, NestedBox | undefined> {
    yield;
    const style = kinds.styleOf(element);
    if (isHidden(element, style, position.clip)) {
      if (readAllText(element).trim() !== '') hidden.push(element);
      return undefined;
    }
    const ground = findGround(element, style, position.surroundings.ground);
    if (ground !== position.surroundings.ground) grounds.push(ground);
    const surroundings = enterElement(position.surroundings, element, style, ground);
    const frame = element.box as Box;
    if (isBroken(element)) return undefined;
    const wholeKind = kinds.findWholeKind(element) ?? findTextKind(element, kinds);
    const content = isShownByStyles(element, style)
      ? add(createBackgroundPicture(element, surroundings, kinds))
      : wholeKind && add(createContent(wholeKind, element, undefined, surroundings, kinds));
    if (content) return { element, frame, content, children: [] };
    if (wholeKind) return undefined;
    const children = yield* visitChildren(element, { surroundings, clip: getClip(element, style, position.clip) });
    if (children.length > 0 || element.href === undefined) return nest(element, frame, children);
    const link = add(createContent('text', element, undefined, surroundings, kinds));
    return link && { element, frame: link.box, content: link, children };
  }

  function* visitChildren(element: ElementSnapshot, position: Position): Generator<undefined, NestedBox[]> {
    const boxes: (NestedBox | undefined)[] = [];
    for (const run of splitIntoRuns(element, kinds)) {
      const [first] = run;
      const isAlone = run.length === 1 && first !== undefined && isElementSnapshot(first);
      if (isAlone && (!kinds.isInline(first) || isButton(first, kinds))) boxes.push(yield* visit(first, position));
      else if (isPictureRow(run)) for (const node of run.filter(isElementSnapshot)) boxes.push(yield* visit(node, position));
      else {
        const content = add(createContent('text', element, run, position.surroundings, kinds));
        if (content) boxes.push({ element, frame: content.box, content, children: [] });
      }
    }
    return boxes.filter((box) => box !== undefined);
  }

  const initial = getInitialSurroundings(snapshot);
  const root = yield* visit(snapshot.root, { surroundings: initial, clip: undefined });
  return { root, contents, grounds: [initial.ground, ...grounds], hidden };
}

/** Whether a picture has no file. Drawings have no size of their own. */
function isBroken({ tag, picture }: ElementSnapshot): boolean {
  return tag === 'img' && picture !== undefined && picture.naturalWidth === 0 && !/\.svg\b|^data:image\/svg/.test(picture.url);
}

function nest(element: ElementSnapshot, frame: Box, children: readonly NestedBox[]): NestedBox | undefined {
  const [only] = children;
  if (!only) return undefined;
  // Elements around floats and elements without a box have no size.
  const shown = frame.width > 0 && frame.height > 0 ? frame : unite(children.map((child) => child.frame));
  return children.length === 1 ? { ...only, element, frame: shown } : { element, frame: shown, children };
}

/** Elements of a table contain cells even if only one has a text. */
const NO_TEXT_TAGS = /^(html|body|table|tbody|thead|tfoot|tr)$/;

/** Elements with only inline children are one text, unless empty lines or buttons divide it. */
function findTextKind(element: ElementSnapshot, kinds: ElementKinds): ContentKind | undefined {
  const { tag, children } = element;
  if (children.length === 0 || NO_TEXT_TAGS.test(tag) || !children.every(kinds.isInline)) return undefined;
  if (children.some((child) => isButton(child, kinds)) || isPictureRow(children)) return undefined;
  return splitIntoRuns(element, kinds).length <= 1 ? 'text' : undefined;
}

/** Divides children into runs of inline nodes, which are lines of text, and single block elements. An empty line ends a run. */
function splitIntoRuns({ tag, children }: ElementSnapshot, kinds: ElementKinds): Node[][] {
  const runs: Node[][] = [];
  let run: Node[] = [];
  const endRun = (): void => {
    while (isLineBreak(run[0])) run.shift();
    while (isLineBreak(run.at(-1))) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  children.forEach((node, i) => {
    if (!kinds.isInline(node) || isButton(node, kinds)) {
      endRun();
      runs.push([node]);
    } else if (isLineBreak(node) && isLineBreak(children[i + 1]) && !/^h[1-6]$/.test(tag)) endRun();
    else run.push(node);
  });
  endRun();
  return runs;
}

/** Small pictures without a text are contents of their own: menus were made of them. */
function isPictureRow(nodes: readonly Node[]): boolean {
  const elements = nodes.filter(isElementSnapshot);
  return nodes.every((node) => readAllText(node).trim() === '') && elements.some((node) => [node, ...findInside(node, 'img')].some(isSign));
}

function isLineBreak(node: Node | undefined): boolean {
  return node !== undefined && isElementSnapshot(node) && node.tag === 'br';
}

/** A link in a box of its own, higher than its line. */
function isButton(node: Node, kinds: ElementKinds): boolean {
  if (!isElementSnapshot(node) || node.href === undefined || !node.box || !/^inline-/.test(kinds.styleOf(node).display)) return false;
  const { lines } = readText(node.children, node, kinds);
  return lines.length === 1 && node.box.height >= (lines[0]?.height ?? 0) + 10;
}

function createContent(
  kind: ContentKind,
  element: ElementSnapshot,
  run: readonly Node[] | undefined,
  surroundings: Surroundings,
  kinds: ElementKinds,
): Omit<Content, 'order'> | undefined {
  const { lines, links, linkedLetters, letters, ...read } = readText(run ?? element.children, element, kinds);
  const text = kind === 'button' && read.text === '' ? collapse(element.attributes.value ?? '') : read.text;
  const all = surroundings.link && !links.some(({ place }) => place === surroundings.link?.place) ? [surroundings.link, ...links] : links;
  const box = kind === 'text' || kind === 'list' ? (lines.length > 0 ? unite(lines) : findLinkBox(run ?? [element], all)) : element.box;
  if (!box || box.width < 2 || box.height < 2) return undefined;
  // Icons and other empty elements of style sheets have no content of their own.
  if (text === '' && (kind === 'text' || kind === 'list') && !all.some((link) => link.text !== '')) return undefined;
  const count = countLetters(text);
  // A single sign is an ornament or the label of a control.
  if (kind === 'text' && count === 0 && text.length <= 3 && all.length === 0) return undefined;
  const first = run?.[0];
  const last = run?.at(-1);
  return {
    kind,
    source: { place: element.place, tag: element.tag, ...(first && last && { children: [first.childIndex, last.childIndex] }) },
    box,
    text,
    words: countWords(text),
    links: all,
    linkShare: getLinkShare(surroundings.link ? count : linkedLetters, count, all.length),
    letters: letters ?? readLetters(element, kinds),
    surroundings,
    ...(kind === 'picture' && { picture: readPicture(element, box, kinds) }),
    ...(kind === 'list' && hasItemsInRow(element) && { isInRow: true }),
  };
}

function hasItemsInRow({ children }: ElementSnapshot): boolean {
  const boxes = children.flatMap((child) => (isElementSnapshot(child) && child.box ? [child.box] : []));
  return boxes.slice(1).some((box, i) => areBeside(boxes[i] as Box, box));
}

function getLinkShare(linkedLetters: number, letters: number, links: number): number {
  if (letters === 0) return links > 0 ? 1 : 0;
  return Math.min(1, linkedLetters / letters);
}

/** The box of a link that has no text. A sign whose font is missing has no size. */
function findLinkBox(nodes: readonly Node[], links: Content['links']): Box | undefined {
  const elements = nodes.filter(isElementSnapshot).flatMap((node) => [node, ...findInside(node, 'a')]);
  const shown = elements.filter(({ box, children }) => box && (box.width > 1 || children.length > 0));
  const box = shown.find(({ place }) => links.some((link) => link.place === place))?.box;
  return box && { ...box, width: Math.max(2, box.width), height: Math.max(2, box.height) };
}

function readPicture(element: ElementSnapshot, box: Box, kinds: ElementKinds): Content['picture'] {
  const { url = '', naturalWidth = 0, naturalHeight = 0 } = element.picture ?? {};
  const radius = kinds.styleOf(element).borderTopLeftRadius;
  return {
    url,
    naturalWidth: naturalWidth || box.width,
    naturalHeight: naturalHeight || box.height,
    alt: readLabel(element),
    isRound: radius.endsWith('%') ? Number.parseFloat(radius) >= 40 : Number.parseFloat(radius) > box.width / 3,
    isBackground: false,
  };
}

/** A picture of a style sheet with a text for screen readers: how logos and banners were made. */
function createBackgroundPicture(
  element: ElementSnapshot,
  surroundings: Surroundings,
  kinds: ElementKinds,
): Omit<Content, 'order'> | undefined {
  const url = readBackgroundPicture(kinds.styleOf(element));
  const { box } = element;
  if (!box || !url) return undefined;
  const alt = collapse(readAllText(element)) || readLabel(element);
  const links = [element, ...findInside(element, 'a')].filter(({ href }) => href !== undefined).map(readLink);
  return {
    kind: 'picture',
    source: { place: element.place, tag: element.tag },
    box,
    text: '',
    words: 0,
    links: surroundings.link ? [surroundings.link] : links,
    linkShare: links.length > 0 || surroundings.link ? 1 : 0,
    letters: readLetters(element, kinds),
    surroundings,
    picture: { url, naturalWidth: box.width, naturalHeight: box.height, alt, isRound: false, isBackground: true },
  };
}
