import { escapeText } from '../html/escape-html.ts';
import { renderSection, type SectionStyle } from './section.ts';

/** Markup of a contact form with validation. The sandbox of the preview allows no form submission. */
export function renderContactForm(style: SectionStyle): string {
  const { texts, theme: t } = style;
  return renderSection(style, {
    marker: 'forms',
    id: 'tx-contact',
    title: texts.contact,
    css:
      `form{display:grid;gap:16px;max-width:640px}.two{display:grid;gap:16px}@media(min-width:560px){.two{grid-template-columns:1fr 1fr}}` +
      `label{display:grid;gap:6px;font-weight:600;font-size:14px;align-content:start}input,textarea{font-size:16px;font-weight:400}` +
      `textarea{resize:vertical;min-height:120px}:user-invalid{border-color:${t.bad}}` +
      `.hint{display:none;color:${t.bad};font-weight:500;font-size:13px}:user-invalid+.hint{display:block}` +
      `button{width:fit-content;min-height:44px;padding:10px 22px;border:0;border-radius:${t.radius};background:${t.accent};color:${t.onAccent};font-weight:600;cursor:pointer}` +
      `small{color:${t.muted};font-size:13px}`,
    content:
      `<form novalidate=""><p>${escapeText(texts.invitation)}</p>` +
      `<div class="two">${renderField(texts.name, 'name', 'autocomplete="name" required="" minlength="2"', texts.nameHint)}` +
      `${renderField(texts.email, 'email', 'type="email" autocomplete="email" required=""', texts.emailHint)}</div>` +
      `<label for="message">${escapeText(texts.message)}<textarea id="message" rows="4" required="" minlength="10"></textarea>` +
      `<span class="hint">${escapeText(texts.messageHint)}</span></label>` +
      `<button type="button">${escapeText(texts.send)}</button><small>${escapeText(texts.preview)}</small></form>`,
  });
}

function renderField(label: string, id: string, attributes: string, hint: string): string {
  return `<label for="${id}">${escapeText(label)}<input id="${id}" ${attributes}><span class="hint">${escapeText(hint)}</span></label>`;
}
