import { escapeHtml } from './escape-html.ts';
import { LIGHT } from './mail-colors.ts';
import type { MailBlock, MailFact, MailItem, MailLink, MailSigner } from './mail-content.ts';
import { darkClass } from './mail-styles.ts';
import { LAYOUT_TABLE } from './render-frame.ts';
import { renderPortrait } from './render-portrait.ts';

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
    case 'items':
      return renderItems(block.items);
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

function renderItems(items: MailItem[]): string {
  const rows = items.map(({ label, note, url, isUrgent }, index) => {
    const border = index === 0 ? '' : `border-top:1px solid ${LIGHT.line};`;
    const noteStyle = isUrgent ? `${SMALL};color:${LIGHT.text};font-weight:600` : SMALL;
    return `<tr><td ${darkClass('line')} style="${border}padding:12px 0">${renderLink({ label, url })}<p ${darkClass(isUrgent ? 'text' : 'muted')} style="margin:2px 0 0;${noteStyle}">${escapeHtml(note)}</p></td></tr>`;
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
