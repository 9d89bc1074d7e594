import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Ids of elements that the document itself has, see `renderDocument`. */
const DOCUMENT_IDS = ['font', 'main', 'registry', 'root', 'settings', 'sheets'];

/**
 * Elements that an island may have on a page of another remote. The others change the document, run scripts, load documents, or are
 * parsed by browsers in different ways.
 */
const ISLAND_ELEMENTS = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote br button caption circle cite clippath code col colgroup data datalist dd ' +
    'defs details dfn div dl dt ellipse em fieldset figcaption figure footer form g h1 h2 h3 h4 h5 h6 header hgroup hr i img input ' +
    'kbd label legend li line lineargradient mark mask meter nav ol optgroup option output p path pattern picture polygon polyline ' +
    'pre progress q radialgradient rect s samp search section select small source span stop strong sub summary sup svg table tbody ' +
    'td text textarea tfoot th thead time tr tspan u ul var wbr'
  ).split(' '),
);
/** Attributes that refer to elements by their ids. */
const REFERENCES = [
  ...['for', 'form', 'list', 'headers', 'popovertarget', 'commandfor', 'aria-activedescendant', 'aria-controls', 'aria-describedby'],
  ...['aria-details', 'aria-errormessage', 'aria-flowto', 'aria-labelledby', 'aria-owns'],
];
const REFUSED_ATTRIBUTES = /^(?:on.*|accesskey|autofocus|formaction|formtarget|is|slot|data-island|data-fragment)$/;
/** Elements whose name becomes a property of `document`. */
const NAMED_ELEMENTS = ['form', 'img'];

/** Parses a page as browsers do (HTML Standard, section 13.2), with elements before and after it as in a document. */
export function parsePage(html: string): DefaultTreeAdapterTypes.Document {
  const text = `<!DOCTYPE html><html><head></head><body><div id="root">${html}</div><p>End</p><form></form></body></html>`;
  return parse(text, { scriptingEnabled: false });
}

/** Lists the elements below a node in their order. */
export function listElements(node: Node): Element[] {
  const elements: Element[] = [];
  const pending: Node[] = 'childNodes' in node ? node.childNodes.toReversed() : [];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (!defaultTreeAdapter.isElementNode(next)) continue;
    elements.push(next);
    for (const child of next.childNodes.toReversed()) pending.push(child);
  }
  return elements;
}

/** Returns the value of an attribute; undefined if the element doesn't have it. */
export function getAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

const CONTROLS = ['button', 'form', 'input', 'select', 'textarea'];

/**
 * Describes a control of a page whose places are empty, because it would never respond; undefined for other elements. Nothing
 * outside of islands is hydrated. The inline script handles elements with `data-control`.
 * @param module Module whose component renders the page, such as `./HomePage of home`.
 */
export function findControlOutsideIslands(element: Element, module: string): string | undefined {
  if (!CONTROLS.includes(element.tagName) || getAttribute(element, 'data-control') !== undefined) return undefined;
  const ancestors = listAncestors(element);
  if (!ancestors.some(({ tagName }) => tagName === 'main')) return undefined;
  const label = shortenText(getAttribute(element, 'aria-label') ?? getAttribute(element, 'name') ?? readText(element));
  const [section] = ancestors.flatMap((ancestor) => findSectionName(ancestor) ?? []);
  return (
    `its <${element.tagName}>${quote(label)}${section ? ` in the section${quote(section)}` : ''} is outside of an island, so it would ` +
    `never respond. Define the component of ${module} that renders it as an island: ` +
    'export defineIsland(…) from a file such as Search.island.tsx'
  );
}

/** Lists the elements around an element, the nearest first. */
function listAncestors({ parentNode }: Element): Element[] {
  return parentNode && defaultTreeAdapter.isElementNode(parentNode) ? [parentNode, ...listAncestors(parentNode)] : [];
}

/** Returns the label of an element, or else its first heading; undefined if it has neither. */
function findSectionName(element: Element): string | undefined {
  const heading = listElements(element).find(({ tagName }) => /^h[1-6]$/.test(tagName));
  return shortenText(getAttribute(element, 'aria-label') ?? (heading ? readText(heading) : '')) || undefined;
}

function shortenText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 60);
}

function quote(text: string): string {
  return text && ` “${text}”`;
}

function readText(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(readText).join(' ') : '';
}

/**
 * Returns why an island on a page of another remote can't have an element; undefined if it can.
 * @param ids Ids of all elements of the island.
 */
export function findIslandElementProblem(element: Element, ids: ReadonlySet<string>): string | undefined {
  const { tagName, parentNode } = element;
  const isPreload = tagName === 'link' && getAttribute(element, 'rel') === 'preload' && getAttribute(element, 'as') === 'image';
  if (!isPreload && !ISLAND_ELEMENTS.has(tagName.toLowerCase())) return `it has the element <${tagName}>`;
  const isInList = parentNode && 'tagName' in parentNode && ['select', 'optgroup'].includes(parentNode.tagName);
  if (isInList && !['option', 'optgroup', 'hr'].includes(tagName)) return `it has <${tagName}> in a list of options`;
  for (const { name, value } of element.attrs) {
    if (REFUSED_ATTRIBUTES.test(name)) return `its <${tagName}> has the attribute ${name}`;
    if (REFERENCES.includes(name) && value.split(/\s+/).some((id) => id !== '' && !ids.has(id)))
      return `its attribute ${name} refers to ${JSON.stringify(value.slice(0, 40))}, which is not in the island`;
    if (name === 'name' && NAMED_ELEMENTS.includes(tagName)) return `its <${tagName}> has a name`;
    if (/^[\s\p{Cc}]*javascript:/iu.test(value)) return `its attribute ${name} is a script`;
    if (name === 'id' && DOCUMENT_IDS.includes(value)) return `its id ${JSON.stringify(value)} belongs to the document`;
  }
  return undefined;
}
