import { escapeAttribute, escapeText } from '../engine/escape.ts';
import { icon } from './icons.ts';
import { shadowHost } from './shadow-host.ts';
import { tokens as t } from './tokens.ts';

export interface Site {
  host: string;
  title: string;
  description: string;
  icon: string;
  image: string;
  isFrames: boolean;
  isDesigned: boolean;
}

const CSS =
  `.page{min-height:min(100vh,640px);display:grid;place-items:center;padding:56px 20px 120px;background:${t.soft}}` +
  `.designed{background:radial-gradient(80% 90% at 15% 0,${t.accentSoft},transparent),radial-gradient(70% 90% at 100% 20%,${t.violetSoft},transparent),${t.surface}}` +
  `article{width:min(680px,100%);overflow:hidden;background:${t.surface};border:1px solid ${t.line};border-radius:18px}` +
  `.designed article{border-radius:26px;box-shadow:${t.shadow}}` +
  `.cover{display:block;width:100%;max-height:260px;object-fit:cover}.body{display:grid;gap:14px;padding:32px}` +
  `.host{display:flex;align-items:center;gap:12px;color:${t.muted};font-weight:600}` +
  `.host span{display:grid;place-items:center;width:44px;height:44px;border-radius:12px;background:${t.accentSoft};color:${t.accent};overflow:hidden}` +
  `.host .mark{background-position:center;background-size:contain;background-repeat:no-repeat}` +
  `h1{font-size:34px;line-height:40px;letter-spacing:-.025em;font-weight:750;text-wrap:balance;overflow-wrap:anywhere}` +
  `.designed h1{font-size:40px;line-height:46px}.lead{font-size:17px;line-height:27px;color:#334155;text-wrap:pretty}` +
  `.note{display:flex;gap:12px;margin-top:8px;padding:14px 16px;border-radius:14px;background:${t.warmSoft};font-size:13.5px;line-height:20px}` +
  `.note svg{color:${t.warm};flex:none}@media(max-width:520px){h1,.designed h1{font-size:28px;line-height:34px}.body{padding:24px}}`;

const BY_SCRIPT =
  'This site draws itself with JavaScript, which a safe preview does not run. So this page shows what the site says about itself; visitors with slow or blocked scripts, and many search engines, see just as little.';
const BY_FRAMES =
  'This site is put together from frames, which a safe preview does not load. So this page shows what the site says about itself.';

export function siteCard(site: Site): string {
  const cover = site.image === '' ? '' : `<img class="cover" src="${escapeAttribute(site.image)}" alt="" loading="eager" decoding="async">`;
  const mark =
    site.icon === ''
      ? `<span>${icon('sparkles', 22)}</span>`
      : `<span class="mark" style="${escapeAttribute(background(site.icon))}"></span>`;
  const lead = site.description === '' ? '' : `<p class="lead">${escapeText(site.description)}</p>`;
  return shadowHost({
    marker: 'page',
    tag: 'section',
    attributes: ' aria-label="About this site"',
    place: 'display:block;clear:both;flex:none;grid-column:1/-1;width:100%;min-width:100%;position:relative',
    css: CSS,
    content:
      `<div class="page${site.isDesigned ? ' designed' : ''}"><article>${cover}<div class="body">` +
      `<div class="host">${mark}${escapeText(site.host)}</div><h1>${escapeText(site.title)}</h1>${lead}` +
      `<div class="note">${icon('code')}<div>${site.isFrames ? BY_FRAMES : BY_SCRIPT}</div></div></div></article></div>`,
  });
}

/** As a background, an icon that can't be loaded leaves no broken image. */
function background(address: string): string {
  const safe = address.replace(/["'\\()<>\s]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `background-image:url("${safe}")`;
}

/** The card fills the page, whatever margins it has. */
export const CARD_ROOM = 'body{margin:0!important;padding:0!important;max-width:none!important}';
