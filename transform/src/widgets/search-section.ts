import { escapeAttribute, escapeText } from '../html/escape-html.ts';
import type { SectionLink } from '../page/section-links.ts';
import { renderSection, type SectionStyle } from './section.ts';

const MAX_OPEN_RESULTS = 6;

const CSS =
  `ul{display:grid;gap:18px 32px;list-style:none}@media(min-width:720px){ul{grid-template-columns:repeat(2,minmax(0,1fr))}}` +
  `.find{display:grid;gap:22px;min-width:0}li{min-width:0;overflow-wrap:anywhere}li a{font-weight:600;display:inline-block;min-height:24px}` +
  `li p{font-size:14px;line-height:21px}summary{width:fit-content;min-height:32px;cursor:pointer;font-weight:600}details ul{margin-top:18px}`;

/** Markup of a search with links to the page's sections. Suggestions come from a `datalist`, since no script runs. */
export function renderSearchSection(style: SectionStyle, sections: readonly SectionLink[]): string {
  const { texts } = style;
  const options = sections.map(({ text }) => `<option value="${escapeAttribute(text)}"></option>`).join('');
  const others = sections.slice(MAX_OPEN_RESULTS);
  const more = others.length === 0 ? '' : `<details><summary>${escapeText(texts.more)}</summary>${renderResults(others)}</details>`;
  return renderSection(style, {
    marker: 'search',
    title: texts.search,
    role: 'search',
    css: CSS,
    content:
      `<div class="find"><input type="search" list="places" autocomplete="off" aria-label="${escapeAttribute(texts.search)}">` +
      `<datalist id="places">${options}</datalist>${renderResults(sections.slice(0, MAX_OPEN_RESULTS))}${more}</div>`,
  });
}

function renderResults(sections: readonly SectionLink[]): string {
  const items = sections.map(({ id, text, snippet }) => {
    const detail = snippet === '' ? '' : `<p>${escapeText(snippet)}</p>`;
    return `<li><a href="#${encodeURIComponent(id)}">${escapeText(text)}</a>${detail}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
