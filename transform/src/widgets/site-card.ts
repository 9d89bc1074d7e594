import { escapeAttribute, escapeText } from '../html/escape-html.ts';
import { renderShadowHost } from './shadow-host.ts';

/** Content of a site card. Texts and URLs are empty if the page has none. */
export interface SiteCardContent {
  host: string;
  title: string;
  description: string;
  iconUrl: string;
  imageUrl: string;
  /** Whether the page consists of frames rather than of scripts. */
  isFrames: boolean;
  /** Whether the design feature is on. */
  isDesigned: boolean;
}

const COLORS = {
  muted: '#526079',
  line: '#e3e8f0',
  surface: '#ffffff',
  soft: '#f5f7fb',
  accent: '#2456e6',
  accentSoft: '#e8eeff',
  warm: '#c2500a',
  warmSoft: '#ffeddc',
  violetSoft: '#f0e8ff',
} as const;

const CSS =
  `.page{min-height:min(100vh,640px);display:grid;place-items:center;padding:56px 20px 120px;background:${COLORS.soft}}` +
  `.designed{background:radial-gradient(80% 90% at 15% 0,${COLORS.accentSoft},transparent),radial-gradient(70% 90% at 100% 20%,${COLORS.violetSoft},transparent),${COLORS.surface}}` +
  `article{width:min(680px,100%);overflow:hidden;background:${COLORS.surface};border:1px solid ${COLORS.line};border-radius:18px}` +
  `.designed article{border-radius:26px;box-shadow:0 1px 2px rgb(15 23 42/.08),0 12px 36px rgb(15 23 42/.18)}` +
  `.cover{display:block;width:100%;max-height:260px;object-fit:cover}.body{display:grid;gap:14px;padding:32px}` +
  `.host{display:flex;align-items:center;gap:12px;color:${COLORS.muted};font-weight:600}` +
  `.host span{display:grid;place-items:center;width:44px;height:44px;border-radius:12px;background:${COLORS.accentSoft};color:${COLORS.accent};overflow:hidden}` +
  `.host .mark{background-position:center;background-size:contain;background-repeat:no-repeat}` +
  `h1{font-size:34px;line-height:40px;letter-spacing:-.025em;font-weight:750;text-wrap:balance;overflow-wrap:anywhere}` +
  `.designed h1{font-size:40px;line-height:46px}.lead{font-size:17px;line-height:27px;color:#334155;text-wrap:pretty}` +
  `.note{display:flex;gap:12px;margin-top:8px;padding:14px 16px;border-radius:14px;background:${COLORS.warmSoft};font-size:13.5px;line-height:20px}` +
  `.note svg{color:${COLORS.warm};flex:none}@media(max-width:520px){h1,.designed h1{font-size:28px;line-height:34px}.body{padding:24px}}`;

const SCRIPT_NOTE =
  'This site draws itself with JavaScript, which a safe preview does not run. So this page shows what the site says about itself; visitors with slow or blocked scripts, and many search engines, see just as little.';
const FRAMES_NOTE =
  'This site is put together from frames, which a safe preview does not load. So this page shows what the site says about itself.';

/** Path data of line icons in a 24 by 24 view box. */
const CODE_PATH = 'm8 7-5 5 5 5m8-10 5 5-5 5';
const SPARKLES_PATH = 'M12 3l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM19 3v4m2-2h-4';

/** Markup of a card that replaces a page whose content is not available without scripts or frames. */
export function renderSiteCard(site: SiteCardContent): string {
  const cover =
    site.imageUrl === '' ? '' : `<img class="cover" src="${escapeAttribute(site.imageUrl)}" alt="" loading="eager" decoding="async">`;
  const mark =
    site.iconUrl === ''
      ? `<span>${renderIcon(SPARKLES_PATH, 22)}</span>`
      : `<span class="mark" style="${escapeAttribute(renderIconCss(site.iconUrl))}"></span>`;
  const lead = site.description === '' ? '' : `<p class="lead">${escapeText(site.description)}</p>`;
  return renderShadowHost({
    marker: 'page',
    attributes: ' aria-label="About this site"',
    hostCss: 'display:block;clear:both;flex:none;grid-column:1/-1;width:100%;min-width:100%;position:relative',
    css: CSS,
    content:
      `<div class="page${site.isDesigned ? ' designed' : ''}"><article>${cover}<div class="body">` +
      `<div class="host">${mark}${escapeText(site.host)}</div><h1>${escapeText(site.title)}</h1>${lead}` +
      `<div class="note">${renderIcon(CODE_PATH, 20)}<div>${site.isFrames ? FRAMES_NOTE : SCRIPT_NOTE}</div></div></div></article></div>`,
  });
}

function renderIcon(path: string, sizePx: number): string {
  return (
    `<svg width="${sizePx}" height="${sizePx}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" ` +
    `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"></path></svg>`
  );
}

/** A background instead of an `img`, so that an icon that fails to load is not shown as a broken image. */
function renderIconCss(url: string): string {
  const escaped = url.replace(/["'\\()<>\s]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `background-image:url("${escaped}")`;
}

/** Styles for the page, so that the card fills it. */
export const SITE_CARD_CSS = 'body{margin:0!important;padding:0!important;max-width:none!important}';
