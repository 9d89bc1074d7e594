import { escapeAttribute, escapeText } from '../html/escape-html.ts';
import type { SectionLink } from '../page/section-links.ts';
import { renderSection, type SectionStyle } from './section.ts';

const MAX_OPEN_RESULTS = 6;

const CSS =
  `ul{display:grid;gap:18px 32px;list-style:none}@media(min-width:720px){ul{grid-template-columns:repeat(2,minmax(0,1fr))}}` +
  `.find,.sections{display:grid;gap:22px;min-width:0}.count:empty,.results:empty,.results:not(:empty)~.sections{display:none}.results{display:grid;gap:14px;max-height:420px;overflow:auto;list-style:none}` +
  `.results button{display:block;width:100%;padding:6px 0;border:0;background:none;text-align:start;cursor:pointer}mark{background:#ffe066;color:#14161a}` +
  `li{min-width:0;overflow-wrap:anywhere}li a{font-weight:600;display:inline-block;min-height:24px}` +
  `li p{font-size:14px;line-height:21px}summary{width:fit-content;min-height:32px;cursor:pointer;font-weight:600}details ul{margin-top:18px}`;

/**
 * Markup of a search with links to the page's sections. No script runs in the page: the demo's workspace reads the field, and writes
 * what it finds into the list of results.
 */
export function renderSearchSection(style: SectionStyle, sections: readonly SectionLink[]): string {
  const { texts } = style;
  const others = sections.slice(MAX_OPEN_RESULTS);
  const more = others.length === 0 ? '' : `<details><summary>${escapeText(texts.more)}</summary>${renderResults(others)}</details>`;
  return renderSection(style, {
    marker: 'search',
    title: texts.search,
    role: 'search',
    css: CSS,
    content:
      `<div class="find"><input type="search" autocomplete="off" aria-label="${escapeAttribute(texts.search)}">` +
      `<p class="count" role="status"></p><ol class="results"></ol>` +
      `<div class="sections">${renderResults(sections.slice(0, MAX_OPEN_RESULTS))}${more}</div></div>`,
  });
}

function renderResults(sections: readonly SectionLink[]): string {
  const items = sections.map(({ id, text, snippet }) => {
    const detail = snippet === '' ? '' : `<p>${escapeText(snippet)}</p>`;
    return `<li><a href="#${encodeURIComponent(id)}">${escapeText(text)}</a>${detail}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
