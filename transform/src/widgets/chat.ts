import { escapeAttribute, escapeText } from '../html/escape-html.ts';
import { renderSection, type SectionStyle } from './section.ts';

const BUBBLE =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M4 5h16v11H10l-5 4v-4H4z"></path></svg>';

/** What the demo's workspace makes of the section: a bubble in the lower corner of the window. */
const FLOATING_CSS = `
:host([data-floating]){position:fixed!important;inset:auto var(--tx-right,16px) var(--tx-bottom,16px) var(--tx-left,auto)!important;z-index:2147483000!important;width:auto!important;min-width:0!important;border:0!important;background:none!important}
:host([data-floating]) .in{display:block;padding:0}:host([data-floating]) .title{display:none}
:host([data-floating]) .chat[open]{display:flex;flex-direction:column-reverse}:host([data-floating]) summary{display:grid;margin-left:var(--tx-side,auto)}
:host([data-floating]) .box{width:min(340px,calc(100vw - 32px));max-height:min(440px,70vh);overflow:auto;margin-bottom:12px;padding:18px;border-radius:12px;box-shadow:0 12px 48px rgb(0 0 0/.32)}`;

/**
 * Markup of a chat with the questions that the page asks itself. No script runs in the page: the demo's workspace reads what is asked,
 * and writes the answers into the log. Elsewhere it is a section of the page, so that it covers nothing.
 */
export function renderChat(style: SectionStyle, questions: readonly string[]): string {
  const { texts, theme: t } = style;
  const buttons = questions.map((question) => `<li><button type="button" class="question">${escapeText(question)}</button></li>`);
  return renderSection(style, {
    marker: 'chat',
    title: texts.questions,
    css:
      `summary{display:none;place-items:center;width:56px;height:56px;margin-left:auto;border-radius:50%;background:${t.accent};color:${t.onAccent};cursor:pointer;list-style:none;box-shadow:0 6px 24px rgb(0 0 0/.28)}` +
      `summary::-webkit-details-marker{display:none}.box{display:grid;gap:12px;min-width:0;background:${t.surface};color:${t.ink}}` +
      `ul{display:grid;gap:8px;justify-items:start;list-style:none}.question{padding:8px 12px;border:1px solid ${t.edge};border-radius:16px;background:none;font-weight:600;text-align:start;cursor:pointer;overflow-wrap:anywhere}` +
      `.log{display:grid;gap:8px}.log:empty{display:none}.log p{overflow-wrap:anywhere}.log .asked{justify-self:end;padding:8px 12px;border-radius:14px;background:${t.accent};color:${t.onAccent}}` +
      `.log .answer{display:grid;gap:6px;justify-items:start;padding:10px 14px;border-radius:14px;background:${t.soft};color:${t.ink}}.log .answer p{color:${t.ink}}.log q{quotes:auto}` +
      `.log button{border:0;background:none;color:${t.ink};text-decoration:underline;cursor:pointer}.ask{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px}` +
      `.send{width:44px;min-height:44px;border:0;border-radius:${t.radius};background:${t.accent};color:${t.onAccent};cursor:pointer}${FLOATING_CSS}`,
    content:
      `<details class="chat" open=""><summary aria-label="${escapeAttribute(texts.questions)}">${BUBBLE}</summary><div class="box"><p>${escapeText(texts.answers)}</p>` +
      `<div class="log" role="log" data-unknown="${escapeAttribute(texts.unknown)}" data-read-on="${escapeAttribute(texts.readOn)}"></div>` +
      `${buttons.length > 0 ? `<ul>${buttons.join('')}</ul>` : ''}<div class="ask"><input class="field" autocomplete="off" aria-label="${escapeAttribute(texts.ask)}" placeholder="${escapeAttribute(texts.ask)}">` +
      `<button type="button" class="send" aria-label="${escapeAttribute(texts.send)}">↑</button></div></div></details>`,
  });
}
