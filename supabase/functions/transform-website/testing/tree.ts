import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Readers of a page that share nothing with the engine. */

export type Element = Tree.Element;

export function at(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name && !attr.prefix)?.value;
}

function childrenOf(node: Tree.Node): Tree.ChildNode[] {
  const own = 'childNodes' in node ? node.childNodes : [];
  return 'content' in node ? [...own, ...node.content.childNodes] : own;
}

/** Every element, those inside of templates too. */
export function allElements(root: Tree.Node): Element[] {
  return childrenOf(root).flatMap((node) => ('tagName' in node ? [node, ...allElements(node)] : []));
}

/** Every element that isn't ours. */
export function ownElements(root: Tree.Node): Element[] {
  return childrenOf(root).flatMap((node) => {
    if (!('tagName' in node) || at(node, 'data-tx') !== undefined) return [];
    return [node, ...ownElements(node)];
  });
}

const UNSEEN = new Set('script style noscript template iframe head title noembed noframes'.split(' '));

/** The characters of a page that can be seen, without white space and without what we added. */
export function seenCharacters(html: string, scriptingEnabled: boolean): string[] {
  const pieces: string[] = [];
  const read = (node: Tree.Node): void => {
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      if (child.nodeName === '#text') pieces.push((child as Tree.TextNode).value);
      else if ('tagName' in child && !UNSEEN.has(child.tagName) && at(child, 'data-tx') === undefined) read(child);
    }
  };
  read(parse(html, { scriptingEnabled }));
  return [...pieces.join('').replace(/[\0\s]+/g, '')];
}

/** The page without anything of ours, as markup. */
export function withoutOurs(html: string): string {
  const document = parse(html);
  const strip = (node: Tree.Node): void => {
    if (!('childNodes' in node)) return;
    node.childNodes = node.childNodes.filter((child) => !('tagName' in child) || at(child, 'data-tx') === undefined);
    node.childNodes.forEach(strip);
  };
  strip(document);
  return serialize(document);
}
