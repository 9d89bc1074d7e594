import type { PageTheme } from '../design/page-theme.ts';
import { escapeAttribute, escapeText } from '../html/escape-html.ts';
import type { WidgetTexts } from './texts.ts';

/** What all added sections have in common. */
export interface SectionStyle {
  theme: PageTheme;
  texts: WidgetTexts;
  /** Language of the texts (BCP 47). */
  language: string;
  /** Whether the title is a heading, so that the outline of the page has no new gap. */
  hasHeading: boolean;
}

/** Content of an added section, as markup. */
export interface SectionContent {
  marker: string;
  title: string;
  content: string;
  css: string;
  id?: string;
  /** Role of the section, if it isn't a region. */
  role?: string;
}

/** Texts of the page that the workspace marks, because they answer the search or the chat. */
export const FOUND_TEXT_RULE = '::highlight(tx-found){background:#ffe066;color:#14161a}';

const BASE_CSS = `*{box-sizing:border-box;margin:0;padding:0}a{color:inherit}button,input,textarea{font:inherit;color:inherit}`;

/**
 * Markup of a section in the flow of the page, with the page's font, colors and corners. It is in a declarative shadow root (HTML Standard
 * section 4.12.3), so that styles of section and page don't mix.
 */
export function renderSection(
  { theme: t, language, hasHeading }: SectionStyle,
  { marker, title, content, css, id, role }: SectionContent,
): string {
  const heading = hasHeading ? 'h2' : 'p';
  const attributes = `${id === undefined ? '' : ` id="${id}"`}${role === undefined ? '' : ` role="${role}"`} lang="${language}" aria-label="${escapeAttribute(title)}"`;
  // A full row, in any layout of its parent. Style sheets of the page apply to the host, so its rules are important.
  const hostCss =
    `all:initial;font-family:inherit;font-size:16px;line-height:1.5;` +
    `display:block;box-sizing:border-box;clear:both;flex:none;grid-column:1/-1;width:100%;min-width:100%;` +
    `border-top:1px solid ${t.line};background:${t.surface};color:${t.ink}`;
  const sectionCss =
    `:focus-visible{outline:3px solid ${t.accent};outline-offset:2px}` +
    `.in{display:grid;gap:24px 40px;max-width:1080px;margin:0 auto;padding:40px var(--tx-inset,clamp(16px,4vw,32px))}` +
    `.title{color:${t.ink};font-size:24px;line-height:30px;font-weight:650;letter-spacing:-.015em;text-wrap:balance}` +
    `p:not(.title){color:${t.muted};text-wrap:pretty}a{color:${t.accent};text-underline-offset:.2em}` +
    `input,textarea{width:100%;padding:10px 12px;border:1px solid ${t.edge};border-radius:${t.radius};background:${t.surface}}` +
    `@media(min-width:720px){.in{grid-template-columns:minmax(232px,1fr) minmax(0,2fr)}}${css}`;
  return (
    `<section data-tx="${marker}"${attributes}><template shadowrootmode="open">` +
    `<style>:host{${hostCss.replaceAll(';', '!important;')}!important}${BASE_CSS}${sectionCss}</style>` +
    `<div class="in"><${heading} class="title">${escapeText(title)}</${heading}>${content}</div></template></section>`
  );
}
