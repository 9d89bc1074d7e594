import { escapeText } from './escape.ts';

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const SELF_CLOSED = /<([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/>/gi;
const CDATA = /(\/[/*]\s*)?<!\[CDATA\[([\s\S]*?)\]\]>/g;

/** Says in HTML what XHTML says in XML: without this, `<script src="x"/>` would swallow the rest of the page. */
export function xhtmlAsHtml(source: string): string {
  return source
    .replace(CDATA, (all, guard: string | undefined, text: string) => (guard ? all : escapeText(text)))
    .replace(SELF_CLOSED, (all, name: string, attributes: string) => (VOID.test(name) ? all : `<${name}${attributes}></${name}>`));
}
