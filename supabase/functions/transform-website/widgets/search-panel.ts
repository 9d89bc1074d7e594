import { escapeAttribute, escapeText } from '../engine/escape-html.ts';
import type { SectionLink } from '../engine/section-links.ts';
import { renderIcon } from './icons.ts';
import { renderShadowHost } from './shadow-host.ts';
import { tokens as t } from './tokens.ts';

const CSS =
  `summary{list-style:none;display:grid;place-items:center;width:48px;height:48px;border-radius:50%;cursor:pointer;` +
  `background:${t.surface};border:1px solid ${t.line};box-shadow:${t.shadow}}` +
  `summary::-webkit-details-marker{display:none}summary:hover{color:${t.accent}}` +
  `.panel{position:absolute;left:0;bottom:60px;width:min(360px,calc(100vw - 96px));background:${t.surface};border:1px solid ${t.line};border-radius:18px;` +
  `box-shadow:${t.shadow};overflow:hidden}` +
  `.field{display:flex;align-items:center;gap:10px;padding:6px 16px;border-bottom:1px solid ${t.line};color:${t.muted}}` +
  `input{flex:1;min-width:0;height:44px;border:0;outline:0;background:transparent;color:${t.ink};font-size:15px}` +
  `.field:focus-within{box-shadow:inset 0 -2px ${t.accent}}` +
  `nav{max-height:min(300px,calc(100vh - 240px));overflow:auto;padding:8px}` +
  `a{display:flex;gap:10px;align-items:center;padding:10px;border-radius:10px;text-decoration:none;line-height:20px}` +
  `a:hover,a:focus-visible{background:${t.accentSoft};color:${t.accentDeep}}a svg{color:${t.accent};flex:none}` +
  `p{padding:12px 18px;border-top:1px solid ${t.line};background:${t.soft};color:${t.muted};font-size:12px;line-height:16px}`;

/** Markup of a search panel with links to the page's sections. Suggestions come from a `datalist`, since no script runs. */
export function renderSearchPanel(host: string, sections: readonly SectionLink[]): string {
  const options = sections.map(({ text }) => `<option value="${escapeAttribute(text)}"></option>`).join('');
  const sectionLinks = sections.map(
    ({ id, text }) => `<a href="#${escapeAttribute(id)}">${renderIcon('target', 16)}<span>${escapeText(text)}</span></a>`,
  );
  const label = escapeText(`Search ${host}`);
  return renderShadowHost({
    marker: 'search',
    hostCss: `display:block;position:fixed;z-index:${t.top + 1};left:16px;bottom:90px`,
    css: CSS,
    content:
      `<details><summary aria-label="${label}">${renderIcon('search', 22)}</summary>` +
      `<div class="panel" role="search"><label class="field">${renderIcon('search', 18)}` +
      `<input type="search" list="places" placeholder="${label}" aria-label="${label}"></label>` +
      `<datalist id="places">${options}</datalist><nav aria-label="Sections of this page">${sectionLinks.join('')}</nav>` +
      `<p>${sections.length} sections indexed from this page</p></div></details>`,
  });
}
