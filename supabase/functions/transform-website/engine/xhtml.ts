import { escapeText } from './escape.ts';

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const SELF_CLOSED = /<([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/>/gi;
const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
/** Styles and scripts hide the mark from HTML in a comment of theirs. */
const GUARD = /\/[/*]\s*$/;
const GUARD_LENGTH = 8;

/** Says in HTML what XHTML says in XML: without this, `<script src="x"/>` would swallow the rest of the page. */
export function xhtmlAsHtml(source: string): string {
  return textOfCdata(source).replace(SELF_CLOSED, (all, name: string, attributes: string) =>
    VOID.test(name) ? all : `<${name}${attributes}></${name}>`,
  );
}

/** By searching, since a pattern would look for the end of each of many unended ones. */
function textOfCdata(source: string): string {
  let html = '';
  let at = 0;
  for (let start = source.indexOf(CDATA); start >= 0; start = source.indexOf(CDATA, at)) {
    const end = source.indexOf(CDATA_END, start);
    if (end < 0) break;
    const isGuarded = GUARD.test(source.slice(Math.max(at, start - GUARD_LENGTH), start));
    const next = end + CDATA_END.length;
    html += source.slice(at, start) + (isGuarded ? source.slice(start, next) : escapeText(source.slice(start + CDATA.length, end)));
    at = next;
  }
  return html + source.slice(at);
}
