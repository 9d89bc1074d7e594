import { type Document, type Element, isElement, splitWords } from '../html/tree.ts';

/** An element as selectors see it. */
export interface ElementNode {
  element: Element;
  /** Name in lower case. */
  tag: string;
  id: string | undefined;
  classes: readonly string[];
  parent: ElementNode | undefined;
  previous: ElementNode | undefined;
  /** Child elements. */
  children: ElementNode[];
  /** Number of elements before it among its siblings. */
  index: number;
}

/** The elements of a page when their styles were first read. A reader of styles may move them afterwards. */
export interface ElementTree {
  /** Whether the page has no or an old document type, so that classes and ids have no case (DOM section 4.5). */
  isQuirky: boolean;
  root: ElementNode;
  byElement: ReadonlyMap<Element, ElementNode>;
}

const MAX_CLASSES = 100;

/** Reads all elements below a root once. */
export function createElementTree(root: Element): ElementTree {
  const isQuirky = (root.parentNode as Document | null)?.mode === 'quirks';
  const rootNode = createElementNode(root, undefined, isQuirky);
  const byElement = new Map([[root, rootNode]]);
  const open = [rootNode];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const child of node.element.childNodes) {
      if (!isElement(child)) continue;
      const childNode = createElementNode(child, node, isQuirky);
      byElement.set(child, childNode);
      open.push(childNode);
    }
  }
  return { isQuirky, root: rootNode, byElement };
}

const NONE: never[] = [];

function createElementNode(element: Element, parent: ElementNode | undefined, isQuirky: boolean): ElementNode {
  let id: string | undefined;
  let names: string | undefined;
  for (const attribute of element.attrs) {
    if (attribute.name === 'id') id = attribute.value;
    else if (attribute.name === 'class') names = attribute.value;
  }
  const node: ElementNode = {
    element,
    tag: element.tagName.toLowerCase(),
    id: isQuirky ? id?.toLowerCase() : id,
    classes: readClasses(isQuirky ? names?.toLowerCase() : names),
    parent,
    previous: parent?.children.at(-1),
    children: NONE,
    index: parent?.children.length ?? 0,
  };
  if (parent?.children === NONE) parent.children = [node];
  else parent?.children.push(node);
  return node;
}

function readClasses(names: string | undefined): readonly string[] {
  if (names === undefined) return NONE;
  const classes = splitWords(names);
  return classes.length > 1 ? [...new Set(classes)].slice(0, MAX_CLASSES) : classes;
}
