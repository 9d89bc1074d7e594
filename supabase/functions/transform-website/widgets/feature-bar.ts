import { escapeAttribute, escapeText } from '../engine/escape-html.ts';
import { type IconName, renderIcon } from './icons.ts';
import { renderShadowHost } from './shadow-host.ts';
import { tokens as t } from './tokens.ts';

/** Colour of a badge's icon. */
export type Tone = 'accent' | 'good' | 'warm' | 'violet';

/** Content of a badge and its panel. Texts are escaped. */
export interface FeatureBadge {
  /** Value of the `data-tx` attribute. */
  marker: string;
  icon: IconName;
  tone: Tone;
  /** Main value, shown in the badge. */
  value: string;
  /** Text below the value. */
  label: string;
  /** Heading of the panel. */
  title: string;
  /** What was measured or changed. */
  facts: readonly (readonly [label: string, value: string | number])[];
  /** Sentence that explains the facts. */
  note: string;
  /** Markup between heading and facts. */
  preview?: string;
  /** Styles of the preview. */
  css?: string;
}

const TONES: Record<Tone, string> = {
  accent: `color:${t.accent};background:${t.accentSoft}`,
  good: `color:${t.good};background:${t.goodSoft}`,
  warm: `color:${t.warm};background:${t.warmSoft}`,
  violet: `color:${t.violet};background:${t.violetSoft}`,
};

/** As many badges fit in one row with their texts in the preview on a desktop, in the widest of the system fonts. */
const MAX_BADGES_WITH_TEXT = 4;

const BADGE_CSS =
  `button{display:flex;align-items:center;padding:8px;border:0;border-radius:14px;` +
  `background:transparent;cursor:default;text-align:start;white-space:nowrap}` +
  `button:hover,button:focus-visible{background:${t.soft}}` +
  `.icon{display:grid;place-items:center;width:36px;height:36px;border-radius:11px;flex:none}` +
  `b,.label{display:var(--tx-figure);margin-inline:9px 3px}b{font-weight:650;font-size:13.5px;line-height:18px}` +
  `.label{color:${t.muted};font-size:12px;line-height:16px}` +
  `.panel{position:fixed;z-index:1;left:16px;bottom:84px;width:min(340px,calc(100vw - 32px));padding:18px 20px;` +
  `background:${t.surface};border:1px solid ${t.line};border-radius:18px;box-shadow:${t.shadow};visibility:hidden;opacity:0;` +
  `transform:translateY(6px);transition:opacity .16s,transform .16s,visibility .16s}` +
  `:host(:hover) .panel,:host(:focus-within) .panel{visibility:visible;opacity:1;transform:none}` +
  `@media(prefers-reduced-motion:reduce){.panel{transition:none}}` +
  `h2{font-size:15px;line-height:20px;font-weight:650}dl{display:grid;grid-template-columns:1fr auto;gap:7px 16px;margin:12px 0}` +
  `dt{color:${t.muted}}dd{font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;text-align:end}` +
  `p{color:${t.muted};font-size:12.5px;line-height:18px}` +
  // One row that covers little of the page: with texts on wide screens, icons only on narrow ones.
  `@media(max-width:1280px){.label{display:none}button{padding:5px}.icon{width:32px;height:32px}b{font-size:13px}}` +
  `@media(max-width:520px){b{display:none}button{padding:3px}.icon{width:28px;height:28px}}`;

/** Markup of a feature's badge, with a panel that is shown on hover and focus. */
export function renderFeatureBadge({
  marker,
  icon: name,
  tone,
  value,
  label,
  title,
  facts,
  note,
  preview = '',
  css = '',
}: FeatureBadge): string {
  const rows = facts.map(([term, detail]) => `<dt>${escapeText(term)}</dt><dd>${escapeText(String(detail))}</dd>`).join('');
  return renderShadowHost({
    marker,
    hostCss: 'display:flex;flex:none',
    css: `${BADGE_CSS}.icon{${TONES[tone]}}${css}`,
    content:
      `<button type="button" aria-label="${escapeAttribute(`${title}: ${value}, ${label}`)}" aria-describedby="facts"><span class="icon">${renderIcon(name)}</span>` +
      `<span><b>${escapeText(value)}</b><span class="label">${escapeText(label)}</span></span></button>` +
      `<div class="panel" id="facts"><h2>${escapeText(title)}</h2>${preview}<dl>${rows}</dl><p>${escapeText(note)}</p></div>`,
  });
}

const BAR_CSS =
  `.dock{pointer-events:auto;display:flex;flex-wrap:wrap;justify-content:center;gap:2px;max-width:100%;padding:5px;` +
  `background:${t.surface};border:1px solid ${t.line};border-radius:20px;box-shadow:${t.shadow}}@media(max-width:520px){.dock{gap:0}}`;

/** Markup of the bar at the bottom of the page that holds the badges of all features. */
export function renderFeatureBar(badges: readonly string[]): string {
  return renderShadowHost({
    marker: 'dock',
    tag: 'section',
    attributes: ' aria-label="What this preview improved"',
    hostCss: `display:flex;position:fixed;z-index:${t.top + 2};left:12px;right:12px;bottom:12px;justify-content:center;pointer-events:none`,
    css: BAR_CSS,
    content: '<div class="dock"><slot></slot></div>',
    slotted: badges.join(''),
  });
}

/** Styles for the page: space for the bar below the content, and whether its badges show their texts. */
export const renderFeatureBarCss = (badgeCount: number): string =>
  `html{--tx-figure:${badgeCount > MAX_BADGES_WITH_TEXT ? 'none' : 'block'};padding-bottom:84px!important}`;
