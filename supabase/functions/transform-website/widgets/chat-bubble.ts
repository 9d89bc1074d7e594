import { escapeAttribute, escapeText } from '../engine/escape-html.ts';
import type { SectionLink } from '../engine/section-links.ts';
import { renderIcon } from './icons.ts';
import { renderShadowHost } from './shadow-host.ts';
import { tokens as t } from './tokens.ts';

const CSS =
  `details{display:flex;flex-direction:column;align-items:flex-end}` +
  `summary{list-style:none;display:grid;place-items:center;width:60px;height:60px;border-radius:50%;cursor:pointer;color:${t.surface};` +
  `background:linear-gradient(135deg,${t.accent},${t.violet});box-shadow:${t.shadow};margin-inline-start:auto;transition:transform .16s}` +
  `summary::-webkit-details-marker{display:none}summary:hover{transform:scale(1.05)}` +
  `.open{display:none}details[open] .open{display:block}details[open] .closed{display:none}.closed{display:block}` +
  `.card{position:absolute;right:0;bottom:74px;width:min(340px,calc(100vw - 32px));background:${t.surface};border:1px solid ${t.line};` +
  `border-radius:20px;box-shadow:${t.shadow};overflow:hidden}` +
  `header{display:flex;gap:12px;align-items:center;padding:16px 18px;color:${t.surface};background:linear-gradient(135deg,${t.accent},${t.violet})}` +
  `header b{display:block;font-size:15px;line-height:20px}header span{font-size:12px;line-height:16px}` +
  `.face{display:grid;place-items:center;width:38px;height:38px;border-radius:50%;background:rgb(255 255 255/.2);flex:none}` +
  `.talk{display:grid;gap:10px;padding:16px 18px;justify-items:start}` +
  `.talk p{padding:10px 14px;border-radius:16px 16px 16px 4px;background:${t.soft};max-width:92%}` +
  `.talk a{padding:7px 13px;border:1px solid ${t.accent};border-radius:99px;color:${t.accent};text-decoration:none;font-weight:600;` +
  `font-size:13px;line-height:18px;max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.talk a:hover{background:${t.accentSoft}}` +
  `.write{display:flex;gap:8px;padding:0 18px 12px}` +
  `input{flex:1;min-width:0;height:42px;padding:0 14px;border:1px solid ${t.line};border-radius:99px;background:${t.surface}}` +
  `.write button{width:42px;height:42px;border:0;border-radius:50%;background:${t.accent};color:${t.surface};display:grid;place-items:center;cursor:pointer}` +
  `small{display:block;padding:0 18px 14px;color:${t.muted};font-size:12px;line-height:16px}`;

/** Markup of a chat bubble that greets and links to sections of the page. */
export function renderChatBubble(host: string, suggestions: readonly SectionLink[]): string {
  const links = suggestions.map(({ id, text }) => `<a href="#${escapeAttribute(id)}">${escapeText(text)}</a>`).join('');
  const name = escapeText(host);
  return renderShadowHost({
    marker: 'chat',
    hostCss: `display:block;position:fixed;z-index:${t.top + 1};right:18px;bottom:90px`,
    css: CSS,
    content:
      `<details><summary aria-label="Chat with ${name}"><span class="closed">${renderIcon('chat', 26)}</span><span class="open">${renderIcon('close', 26)}</span></summary>` +
      `<div class="card" role="group" aria-label="Chat"><header><span class="face">${renderIcon('chat', 20)}</span><div><b>${name}</b><span>Answers from this page</span></div></header>` +
      `<div class="talk"><p>Hi! Welcome to ${name}. How can we help?</p>${links}</div>` +
      `<div class="write"><input aria-label="Your message" placeholder="Write a message"><button type="button" aria-label="Send">${renderIcon('play', 18)}</button></div>` +
      `<small>This is a preview: messages are not sent.</small></div></details>`,
  });
}
