/** Elements that have no end tag (HTML Standard, section 13.1.2). */
const VOID_ELEMENTS = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'];
/** Elements whose content is text (HTML Standard, section 13.1.2). */
const TEXT_ELEMENTS = ['script', 'style', 'textarea', 'title', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext'];
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;
const MAX_ELEMENTS = 10_000;
const MAX_DEPTH = 100;

/**
 * Returns why HTML isn't what a renderer of components creates: elements that are nested and closed, in a bounded number and depth.
 * It reads the text once. Other HTML can take a parser minutes and gigabytes, because it opens formatting elements again.
 */
export function findNestingProblem(html: string): string | undefined {
  const open: string[] = [];
  let elements = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at + 4) + 3;
      if (at < 3) return 'it leaves a comment open';
      continue;
    }
    TAG.lastIndex = at;
    const [tag, slash, name = '', attributes = ''] = TAG.exec(html) ?? [];
    if (tag === undefined) return `it has a tag that can't be read: ${JSON.stringify(html.slice(at, at + 20))}`;
    at += tag.length;
    if (slash) {
      if (open.pop() !== name) return `it closes <${name}> where another element is open`;
      continue;
    }
    elements += 1;
    if (elements > MAX_ELEMENTS) return `it has more than ${MAX_ELEMENTS} elements`;
    const kind = name.toLowerCase();
    if (VOID_ELEMENTS.includes(kind) || attributes.endsWith('/')) continue;
    open.push(name);
    if (open.length > MAX_DEPTH) return `its elements are nested more than ${MAX_DEPTH} times`;
    if (!TEXT_ELEMENTS.includes(kind)) continue;
    at = html.indexOf(`</${name}`, at);
    if (at < 0) break;
  }
  return open.length > 0 ? `it leaves <${open.at(-1)}> open` : undefined;
}
