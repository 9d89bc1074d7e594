import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Addresses } from './addresses.ts';
import { cleanAttributes } from './attributes.ts';
import { CAPS } from './caps.ts';
import { cleanCss } from './css.ts';
import { fallback } from './fallback.ts';
import { mayKeepLink, mayKeepMeta } from './head-rules.ts';
import { formulaAsText } from './math.ts';
import { FORBIDDEN, HTML_NAME, INLINE, MARKERS, PLAIN, RENAMED, SVG_FORBIDDEN, SVG_NAMES, UNWRAPPED } from './policy.ts';
import { nothingRemoved, type Removed } from './removed.ts';
import {
  attribute,
  type Child,
  type Document,
  type Element,
  isElement,
  isHtml,
  isMath,
  isSvg,
  isText,
  keepFirstLineBreak,
  type Parent,
  rename,
  textNode,
  UNSEEN,
  visibleText,
} from './tree.ts';

/** A page after the walk, and what the walk met in the order of the document. */
export interface Sanitised {
  removed: Removed;
  /** What is kept. */
  elements: Element[];
  /** The texts that a visitor can see, with a space where a line or a box begins or ends. */
  texts: string[];
}

interface Walk extends Sanitised {
  addresses: Addresses;
}

/** Removes whatever could run, navigate or collect, and makes every address absolute: one walk over the tree. */
export function sanitise(document: Document, addresses: Addresses): Sanitised {
  const walk: Walk = { removed: nothingRemoved(), elements: [], texts: [], addresses };
  cleanChildren(document, 0, true, walk);
  return walk;
}

/** Judges all children of an element and what is below them; `isSeen` says whether their text is. It goes no deeper than the cap. */
function cleanChildren(parent: Parent, depth: number, isSeen: boolean, walk: Walk): void {
  const children = parent.childNodes;
  // The list itself as long as all of it stays as it is.
  let kept = children;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as Child;
    const isKept = isElement(child) ? isPlain(child, depth) && keep(child, depth, isSeen, walk) : isText(child);
    if (isKept) {
      if (isText(child)) keepText(child, isSeen, walk);
      if (kept !== children) kept.push(child);
      continue;
    }
    if (kept === children) kept = children.slice(0, i);
    judge(child, parent, kept, depth, isSeen, walk);
  }
  parent.childNodes = kept;
  keepFirstLineBreak(parent);
}

/** Adds to `kept` what becomes of a node that needs a closer look: itself, or what stands in its place. */
function judge(child: Child, parent: Parent, kept: Child[], depth: number, isSeen: boolean, walk: Walk): void {
  const waiting = [child];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) {
      if (isText(node)) keepText(node, isSeen, walk);
      else if (node.nodeName !== '#documentType') continue;
    } else {
      const instead = replacement(node, parent, depth) ?? fallback(node, parent, kept, walk);
      if (instead) {
        for (const inner of instead.reverse()) waiting.push(inner);
        continue;
      }
      if (!mayKeep(node, walk.removed) || !keep(node, depth, isSeen && !UNSEEN.has(node.tagName), walk)) continue;
    }
    node.parentNode = parent;
    kept.push(node);
  }
}

/** Cleans an element and everything in it. Returns false when nothing useful remains of it. */
function keep(element: Element, depth: number, isSeen: boolean, walk: Walk): boolean {
  if (!cleanAttributes(element, walk.addresses, walk.removed)) return false;
  if (element.tagName === 'style') cleanStyle(element, walk.addresses);
  walk.elements.push(element);
  const isApart = isSeen && !INLINE.has(element.tagName);
  if (isApart) walk.texts.push(' ');
  if (element.childNodes.length > 0) {
    cleanChildren(element, depth + 1, isSeen, walk);
    if (isApart) walk.texts.push(' ');
  }
  return true;
}

/** Parsers turn a carriage return into a line break. */
function keepText(node: Tree.TextNode, isSeen: boolean, walk: Walk): void {
  if (node.value.includes('\r')) node.value = node.value.replace(/\r\n?/g, '\n');
  if (isSeen) walk.texts.push(node.value);
}

function isPlain(element: Element, depth: number): boolean {
  return depth <= CAPS.depth && isHtml(element) && PLAIN.has(element.tagName) && !isOurs(element);
}

/** The nodes that take an element's place and are judged like any other, or null when it is judged itself. */
function replacement(element: Element, parent: Parent, depth: number): Child[] | null {
  const name = element.tagName.toLowerCase();
  if (isOurs(element)) return [];
  const isTooDeep = depth > CAPS.depth && !FORBIDDEN.has(name) && name !== 'style';
  if (isTooDeep) return [textNode(visibleText(element), parent)];
  if (isMath(element)) return formulaAsText(element, parent);
  if (isSvg(element)) {
    if (name === 'foreignobject') asSvgText(element);
    else if (!SVG_NAMES.has(element.tagName) && !SVG_FORBIDDEN.has(name)) rename(element, 'g');
    return null;
  }
  if (UNWRAPPED.has(name)) return element.childNodes;
  if (!HTML_NAME.test(element.tagName)) return element.childNodes;
  const newName = RENAMED[name];
  if (newName) rename(element, newName);
  if (newName === 'img') element.childNodes = [];
  return null;
}

/** Ours from an earlier run, which is built anew. */
function isOurs(element: Element): boolean {
  const marker = attribute(element, 'data-tx');
  return marker !== undefined && MARKERS.has(marker);
}

/** Diagrams keep their labels in foreign objects; the words stay as words of the drawing. */
function asSvgText(element: Element): void {
  const label = visibleText(element).replace(/\s+/g, ' ').trim();
  rename(element, 'text');
  element.attrs = element.attrs.filter(({ name }) => name === 'x' || name === 'y' || name === 'transform');
  element.attrs.push({ name: 'dy', value: '1em' });
  element.childNodes = label === '' ? [] : [textNode(label, element)];
}

function mayKeep(element: Element, removed: Removed): boolean {
  const name = element.tagName.toLowerCase();
  if (name === 'script') removed.scripts += 1;
  if (name === 'iframe') removed.frames += 1;
  if (isSvg(element)) return !SVG_FORBIDDEN.has(name);
  if (!isHtml(element) || FORBIDDEN.has(name)) return false;
  if (name === 'meta') return mayKeepMeta(element);
  if (name === 'link') return mayKeepLink(element);
  const type = attribute(element, 'type');
  return name !== 'style' || type === undefined || /^(text\/css)?$/i.test(type.trim());
}

function cleanStyle(element: Element, addresses: Addresses): void {
  const text = element.childNodes.map((node) => (isText(node) ? node.value : '')).join('');
  const css = cleanCss(text, addresses);
  element.childNodes = css === '' ? [] : [textNode(css, element)];
}
