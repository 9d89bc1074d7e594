import { escapeText } from '../html/escape-html.ts';
import type { SectionLink } from '../page/section-links.ts';
import { renderSection, type SectionStyle } from './section.ts';

/** Markup of a chat that answers questions about sections with their first sentences. */
export function renderChatSection(style: SectionStyle, suggestions: readonly SectionLink[]): string {
  const { texts, theme: t } = style;
  const answers = suggestions.map(
    ({ id, text, snippet }) =>
      `<details name="questions"><summary>${escapeText(text)}</summary>` +
      `<p>${escapeText(snippet)} <a href="#${encodeURIComponent(id)}">${escapeText(texts.readOn)}</a></p></details>`,
  );
  return renderSection(style, {
    marker: 'chat',
    title: texts.questions,
    css:
      `.talk{display:grid;gap:12px;justify-items:start;min-width:0;overflow-wrap:anywhere}details{max-width:100%}` +
      `summary{width:fit-content;max-width:100%;padding:8px 14px;border:1px solid ${t.edge};border-radius:${t.radius};font-weight:600;cursor:pointer;list-style-position:inside}` +
      `summary:hover{border-color:${t.accent};color:${t.accent}}` +
      `details p{max-width:640px;margin:10px 0 4px;padding:12px 16px;border-radius:${t.radius};background:${t.soft};color:${t.ink}}` +
      `details a{color:${t.ink}}`,
    content: `<div class="talk"><p>${escapeText(texts.answers)}</p>${answers.join('')}</div>`,
  });
}
