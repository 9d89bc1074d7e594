import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

// These functions share no code with the engine, so that a bug there can't hide itself.

export type Element = Tree.Element;

/** Value of an attribute without a prefix. */
export function getAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name && !attr.prefix)?.value;
}

function getChildren(node: Tree.Node): Tree.ChildNode[] {
  const own = 'childNodes' in node ? node.childNodes : [];
  return 'content' in node ? [...own, ...node.content.childNodes] : own;
}

/** All elements below a node, also in templates. */
export function listElements(root: Tree.Node): Element[] {
  return getChildren(root).flatMap((node) => ('tagName' in node ? [node, ...listElements(node)] : []));
}

const INVISIBLE_ELEMENTS = new Set('script style noscript template iframe head title noembed noframes annotation'.split(' '));

/** The visible characters of a page, without white space and without added elements. */
export function listVisibleCharacters(html: string, scriptingEnabled: boolean): string[] {
  const texts: string[] = [];
  const read = (node: Tree.Node): void => {
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      if (child.nodeName === '#text') texts.push((child as Tree.TextNode).value);
      else if ('tagName' in child && !INVISIBLE_ELEMENTS.has(child.tagName) && getAttribute(child, 'data-tx') === undefined) read(child);
    }
  };
  read(parse(html, { scriptingEnabled }));
  return [...texts.join('').replace(/[\0\s]+/g, '')];
}

/** The HTML of a page without the elements that the transform added. */
export function removeAddedElements(html: string): string {
  const document = parse(html);
  const strip = (node: Tree.Node): void => {
    if (!('childNodes' in node)) return;
    node.childNodes = node.childNodes.filter((child) => !('tagName' in child) || getAttribute(child, 'data-tx') === undefined);
    node.childNodes.forEach(strip);
  };
  strip(document);
  return serialize(document);
}
