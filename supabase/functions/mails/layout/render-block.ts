import { contactPerson } from 'shared-contracts/contact-person';
import type { MailBlock, MailFact, MailLink, MailSigner } from './mail-content.ts';
import { darkClass, LIGHT } from './mail-styles.ts';
import { escapeHtml, LAYOUT_TABLE } from './render-frame.ts';

const TEXT = `color:${LIGHT.text};font-size:16px;line-height:1.55;overflow-wrap:anywhere`;
const SMALL = `color:${LIGHT.muted};font-size:14px;line-height:1.5;overflow-wrap:anywhere`;
const LINK = `color:${LIGHT.accent};text-decoration:underline;text-underline-offset:3px`;

/** Renders the heading of an e-mail, escaped. */
export function renderHeading(heading: string): string {
  return `<h1 class="nl-text nl-heading" style="margin:0 0 18px;color:${LIGHT.text};font-size:30px;line-height:1.12;letter-spacing:-0.03em;font-weight:700;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>`;
}

/** Renders a part of an e-mail's content as HTML, with all texts escaped. */
export function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p ${darkClass('text')} style="margin:0 0 20px;${TEXT};white-space:pre-wrap">${escapeHtml(block.text)}</p>`;
    case 'message':
      return renderMessage(block.text);
    case 'figure':
      return renderFigure(block);
    case 'facts':
      return renderFacts(block.facts);
    case 'links':
      return renderLinks(block.links);
    case 'signature':
      return renderSignature(block.signer);
  }
}

function renderMessage(text: string): string {
  return `<table ${LAYOUT_TABLE} width="100%" style="margin:0 0 24px"><tr><td ${darkClass('sunken', 'text')} style="background:${LIGHT.sunken};border-radius:10px;padding:18px 20px;${TEXT};white-space:pre-wrap">${escapeHtml(text)}</td></tr></table>`;
}

/** As on the site: the text before the value above it, the text after it below, and a tick on the left. */
function renderFigure({ before, value, after, isVoid }: Extract<MailBlock, { kind: 'figure' }>): string {
  const line = (text: string) => `<p ${darkClass('muted')} style="margin:0;${SMALL}">${escapeHtml(text)}</p>`;
  const figure = `<p class="nl-text nl-figure" style="margin:2px 0 4px;color:${LIGHT.text};font-size:36px;line-height:1.1;letter-spacing:-0.04em;font-weight:700${isVoid ? ';text-decoration:line-through' : ''}">${escapeHtml(value)}</p>`;
  return `<table ${LAYOUT_TABLE} width="100%" style="margin:4px 0 28px"><tr><td ${darkClass('beam')} style="border-left:3px solid ${LIGHT.accent};padding:2px 0 2px 18px">${line(before)}${figure}${line(after)}</td></tr></table>`;
}

function renderFacts(facts: MailFact[]): string {
  const rows = facts.map(({ label, value, url }, index) => {
    const border = index === 0 ? '' : `border-top:1px solid ${LIGHT.line};`;
    const content = url ? renderLink({ label: value, url }) : escapeHtml(value);
    return `<tr><td ${darkClass('muted', 'line')} width="112" valign="top" style="${border}width:112px;padding:11px 12px 11px 0;${SMALL};white-space:nowrap">${escapeHtml(label)}</td><td ${darkClass('text', 'line')} valign="top" style="${border}padding:10px 0;${TEXT};white-space:pre-wrap">${content}</td></tr>`;
  });
  return `<table ${LAYOUT_TABLE} width="100%" style="margin:0 0 24px">${rows.join('')}</table>`;
}

function renderLink({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" ${darkClass('accent')} style="${LINK}">${escapeHtml(label)}</a>`;
}

/** A button, and text links below, each with the height of a finger. */
function renderLinks([first, ...others]: MailLink[]): string {
  if (!first) return '';
  const button = `<table ${LAYOUT_TABLE} style="margin:0 0 ${others.length > 0 ? 8 : 28}px"><tr><td ${darkClass('button')} bgcolor="${LIGHT.accent}" style="background:${LIGHT.accent};border-radius:10px"><a href="${escapeHtml(first.url)}" ${darkClass('button-text')} style="display:inline-block;padding:14px 24px;color:${LIGHT.accentText};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(first.label)}</a></td></tr></table>`;
  if (others.length === 0) return button;
  const links = others.map((link) => `<span style="white-space:nowrap">${renderLink(link)}</span>`);
  return `${button}<p style="margin:0 0 24px;font-size:15px;line-height:40px">${links.join(' &nbsp;&nbsp; ')}</p>`;
}

function renderSignature({ name, position }: MailSigner): string {
  const text = `<td style="padding-left:14px"><p ${darkClass('text')} style="margin:0;${TEXT};line-height:1.35;font-weight:700">${escapeHtml(name)}</p><p ${darkClass('muted')} style="margin:0;${SMALL}">${escapeHtml(position)}</p></td>`;
  return `<table ${LAYOUT_TABLE} style="margin:4px 0 24px"><tr>${renderPortrait(name)}${text}</tr></table>`;
}

const SIZE = 'width="52" height="52" style="width:52px;height:52px;border-radius:10px;';

/** The drawing `remote-marketing/src/team/maren.svg` as gradients, the foremost first: no picture has to be loaded or attached. */
const DRAWING = [
  ...['43%', '57%'].map((x) => `radial-gradient(ellipse 2.6% 2.2% at ${x} 45%,#101b18 90%,transparent)`),
  // The mouth is an ellipse whose upper part is covered.
  'radial-gradient(ellipse 8% 4% at 50% 55.5%,#f6f9f7 96%,transparent)',
  'radial-gradient(ellipse 6% 3.4% at 50% 57.4%,#101b18 90%,transparent)',
  'radial-gradient(ellipse 19% 13% at 55% 27%,#101b18 96%,transparent)',
  'radial-gradient(ellipse 16% 23% at 50% 44%,#f6f9f7 96%,transparent)',
  'radial-gradient(ellipse 8% 14% at 50% 70%,#f6f9f7 96%,transparent)',
  'radial-gradient(ellipse 40% 27% at 50% 101%,#f6f9f7 96%,transparent)',
  'radial-gradient(ellipse 25% 35% at 50% 41%,#101b18 97%,transparent)',
  'linear-gradient(110.35deg,transparent 52%,#4ba592 52%,#4ba592 78%,transparent 78%)',
].join(',');

/** Renders a table cell with the portrait of a person, or the initials where there is no drawing. Outlook has no gradients. */
export function renderPortrait(name: string): string {
  const initials = escapeHtml(getInitials(name));
  if (name !== contactPerson.name)
    return `<td ${darkClass('initials')} align="center" ${SIZE}background:${LIGHT.accentSoft};color:${LIGHT.accent};font-size:18px;font-weight:700">${initials}</td>`;
  return `<td align="center" bgcolor="#d2e9e3" ${SIZE}background-color:#d2e9e3;background-image:${DRAWING};color:${LIGHT.accent};font-size:18px;font-weight:700"><!--[if mso]>${initials}<![endif]--></td>`;
}

/** First letters of the first and the last name. */
function getInitials(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
