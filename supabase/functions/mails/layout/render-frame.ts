import { agency } from 'shared-contracts/agency';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import { darkClass, LIGHT, MAIL_STYLES, ON_INK } from './mail-styles.ts';

/** Fonts that are on the reader's device: e-mails load nothing. */
export const MAIL_FONT =
  "font-family:'Bricolage Grotesque',ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Attributes of a table that only lays out. */
export const LAYOUT_TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Ticks between two long ones, as in the ruler of the site. */
const TICKS_PER_UNIT = 4;
const UNITS = 8;
/** The beam has the site's angle of 69.65°. Clients without gradients show the ink alone. */
const BEAM = `background-image:linear-gradient(110.35deg,transparent 0,transparent 76%,${ON_INK.aurora} 76%,${ON_INK.aurora} 88%,transparent 88%)`;

/** What the layout needs of an e-mail: `content` is HTML, the other texts are plain. */
interface MailFrame {
  title: string;
  preview: string;
  content: string;
  notes: string[];
}

/** Renders the HTML document of an e-mail around its content. */
export function renderFrame({ title, preview, content, notes }: MailFrame): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${MAIL_STYLES}</style></head>
<body ${darkClass('body')} style="margin:0;padding:0;background:${LIGHT.body}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table ${LAYOUT_TABLE} width="100%" ${darkClass('body')} style="background:${LIGHT.body}"><tr><td class="nl-page" align="center" style="padding:32px 16px 0">
<!--[if mso]><table ${LAYOUT_TABLE} width="600" align="center"><tr><td><![endif]-->
<table ${LAYOUT_TABLE} width="100%" style="max-width:600px;text-align:left;${MAIL_FONT}">
${renderHeader()}
<tr><td class="nl-surface nl-card nl-square" style="background:${LIGHT.surface};border-radius:0 0 10px 10px;padding:0 36px 12px">${renderRuler()}${content}</td></tr>
${renderFooter(notes)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`;
}

function renderHeader(): string {
  const tile = `<td width="28" height="28" align="center" aria-hidden="true" style="width:28px;height:28px;background:${ON_INK.aurora};border-radius:7px;color:${LIGHT.ink};font-size:18px;line-height:28px;font-weight:800">N</td>`;
  const name = `<td style="padding-left:10px;color:${ON_INK.text};font-size:17px;line-height:28px;font-weight:700;letter-spacing:-0.02em">${escapeHtml(agency.name)}</td>`;
  return `<tr><td class="nl-ink nl-header nl-square" bgcolor="${LIGHT.ink}" style="background-color:${LIGHT.ink};${BEAM};border-radius:10px 10px 0 0;padding:22px 36px"><table ${LAYOUT_TABLE}><tr>${tile}${name}</tr></table></td></tr>`;
}

/** A row of short ticks, and one of long ones below. */
function renderRuler(): string {
  const tick = (height: number, span: number) =>
    `<td ${darkClass('tick')} colspan="${span}" height="${height}" style="height:${height}px;line-height:${height}px;font-size:0;border-left:1px solid ${LIGHT.tick}">&nbsp;</td>`;
  const row = (height: number, count: number, span: number) => `<tr>${tick(height, span).repeat(count)}</tr>`;
  return `<table ${LAYOUT_TABLE} width="100%" aria-hidden="true" class="nl-tick" style="table-layout:fixed;margin:0 0 28px;border-right:1px solid ${LIGHT.tick}">${row(5, UNITS * TICKS_PER_UNIT, 1)}${row(5, UNITS, TICKS_PER_UNIT)}</table>`;
}

function renderFooter(notes: string[]): string {
  const paragraphs = notes.map((note) => `<p style="margin:0 0 10px">${escapeHtml(note)}</p>`).join('');
  const email = `<a href="${createMailtoUrl(agency.email)}" ${darkClass('muted')} style="color:${LIGHT.muted}">${agency.email}</a>`;
  return `<tr><td class="nl-muted nl-footer" style="padding:20px 36px 40px;color:${LIGHT.muted};font-size:13px;line-height:1.6">${paragraphs}<p style="margin:0">${escapeHtml(`${agency.name} · ${agency.city}`)}</p>${email}</td></tr>`;
}

/** Escapes text for use as element content or quoted attribute value in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
