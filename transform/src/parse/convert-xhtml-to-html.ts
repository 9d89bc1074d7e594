import { escapeText } from '../html/escape-html.ts';
import { VOID_ELEMENTS } from '../html/serialize.ts';

const SELF_CLOSING_TAG = /<([a-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/>/gi;
const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';
/** Styles and scripts hide CDATA marks from HTML parsers in a comment of their own language. */
const COMMENT_START = /\/[/*]\s*$/;
const MAX_COMMENT_START_LENGTH = 8;

/** Rewrites XML syntax (XML 1.0 sections 2.7 and 3.1) as HTML: without this, `<script src="x"/>` would contain the rest of the page. */
export function convertXhtmlToHtml(source: string): string {
  return replaceCdata(source).replace(SELF_CLOSING_TAG, (all, name: string, attributes: string) =>
    VOID_ELEMENTS.has(name.toLowerCase()) ? all : `<${name}${attributes}></${name}>`,
  );
}

/** Uses `indexOf`, because a pattern would search for the end of each of many unclosed sections. */
function replaceCdata(source: string): string {
  let html = '';
  let position = 0;
  for (let start = source.indexOf(CDATA_START); start >= 0; start = source.indexOf(CDATA_START, position)) {
    const end = source.indexOf(CDATA_END, start);
    if (end < 0) break;
    const isInComment = COMMENT_START.test(source.slice(Math.max(position, start - MAX_COMMENT_START_LENGTH), start));
    const next = end + CDATA_END.length;
    const content = isInComment ? source.slice(start, next) : escapeText(source.slice(start + CDATA_START.length, end));
    html += source.slice(position, start) + content;
    position = next;
  }
  return html + source.slice(position);
}
