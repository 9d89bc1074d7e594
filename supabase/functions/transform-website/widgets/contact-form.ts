import { escapeText } from '../engine/escape-html.ts';
import { renderIcon } from './icons.ts';
import { renderShadowHost } from './shadow-host.ts';
import { tokens as t } from './tokens.ts';

const CSS =
  `.band{padding:56px 20px;background:linear-gradient(180deg,${t.soft},${t.accentSoft});border-top:1px solid ${t.line}}` +
  `.card{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.25fr);gap:40px;max-width:900px;margin:0 auto}` +
  `h2{font-size:28px;line-height:34px;letter-spacing:-.02em;font-weight:700;text-wrap:balance}` +
  `.card p{color:${t.muted};font-size:15px;line-height:24px;margin-top:10px}` +
  `.icon{display:grid;place-items:center;width:48px;height:48px;margin-bottom:16px;border-radius:14px;color:${t.surface};background:${t.accent}}` +
  `form{display:grid;gap:14px;padding:24px;background:${t.surface};border:1px solid ${t.line};border-radius:20px;box-shadow:${t.shadow}}` +
  `.two{display:grid;grid-template-columns:1fr 1fr;gap:14px}label{display:grid;gap:6px;font-weight:600;font-size:13px}` +
  `input,textarea{width:100%;padding:11px 13px;border:1px solid #8a95a8;border-radius:11px;background:${t.surface};font-size:15px;font-weight:400}` +
  `textarea{resize:vertical;min-height:96px}:is(input,textarea):focus{outline:3px solid ${t.accentSoft};border-color:${t.accent}}` +
  `:user-invalid{border-color:${t.bad};background:#fff6f6}:user-valid{border-color:${t.good}}` +
  `.hint{display:none;color:${t.bad};font-weight:500;font-size:12px}:user-invalid+.hint{display:block}` +
  `button{padding:13px;border:0;border-radius:99px;background:${t.accent};color:${t.surface};font-weight:650;cursor:pointer}` +
  `button:hover{background:${t.accentDeep}}small{color:${t.muted};font-size:12px}` +
  `@media(max-width:640px){.card,.two{grid-template-columns:minmax(0,1fr)}.card{gap:24px}}`;

/** Markup of a contact form with validation. The sandbox of the preview allows no form submission. */
export function renderContactForm(host: string): string {
  const name = escapeText(host);
  return renderShadowHost({
    marker: 'forms',
    tag: 'section',
    attributes: ` id="tx-contact" aria-label="Contact form"`,
    // A full row after all content, in any layout of the body.
    hostCss: 'display:block;clear:both;flex:none;grid-column:1/-1;width:100%;min-width:100%;order:9999;position:relative',
    css: CSS,
    content:
      `<div class="band"><div class="card"><div><span class="icon">${renderIcon('mail', 24)}</span><h2>Let’s talk</h2>` +
      `<p>Questions about ${name}? Leave a message and the right person gets back to you.</p></div>` +
      `<form novalidate=""><div class="two">${renderField('Name', 'name', 'autocomplete="name" required="" minlength="2"', 'Please tell us your name.')}` +
      `${renderField('Email', 'email', 'type="email" autocomplete="email" required=""', 'This address looks incomplete.')}</div>` +
      `<label for="message">Message<textarea id="message" rows="4" required="" minlength="10"></textarea><span class="hint">A few more words, please.</span></label>` +
      `<button type="button">Send message</button><small>This is a preview: nothing is sent.</small></form></div></div>`,
  });
}

function renderField(label: string, id: string, attributes: string, hint: string): string {
  return `<label for="${id}">${label}<input id="${id}" ${attributes}><span class="hint">${hint}</span></label>`;
}
