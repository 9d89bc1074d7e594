import { escapeAttribute, escapeText } from '../engine/escape.ts';
import { type IconName, icon } from './icons.ts';
import { shadowHost } from './shadow-host.ts';
import { tokens as t } from './tokens.ts';

export type Tone = 'accent' | 'good' | 'warm' | 'violet';

export interface Chip {
  marker: string;
  icon: IconName;
  tone: Tone;
  figure: string;
  label: string;
  title: string;
  /** What was measured or changed, as pairs of words and figures. */
  facts: readonly (readonly [label: string, figure: string | number])[];
  /** A sentence that says what the figures mean. */
  note: string;
  /** Markup between title and facts. */
  preview?: string;
  css?: string;
}

const TONES: Record<Tone, string> = {
  accent: `color:${t.accent};background:${t.accentSoft}`,
  good: `color:${t.good};background:${t.goodSoft}`,
  warm: `color:${t.warm};background:${t.warmSoft}`,
  violet: `color:${t.violet};background:${t.violetSoft}`,
};

/** As many stand in one row with their figures in the frame of a desktop's workspace, in the widest of the system faces. */
const MOST_WITH_FIGURES = 4;

const CHIP_CSS =
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
  // One row that leaves the page in view: figures while they are few, else the icons, each with its panel.
  `@media(max-width:1280px){.label{display:none}button{padding:5px}.icon{width:32px;height:32px}b{font-size:13px}}` +
  `@media(max-width:520px){b{display:none}button{padding:3px}.icon{width:28px;height:28px}}`;

/** One feature's place in the dock: its figure, and more on hover or focus. */
export function chip({ marker, icon: name, tone, figure, label, title, facts, note, preview = '', css = '' }: Chip): string {
  const rows = facts.map(([word, value]) => `<dt>${escapeText(word)}</dt><dd>${escapeText(String(value))}</dd>`).join('');
  return shadowHost({
    marker,
    place: 'display:flex;flex:none',
    css: `${CHIP_CSS}.icon{${TONES[tone]}}${css}`,
    content:
      `<button type="button" aria-label="${escapeAttribute(`${title}: ${figure}, ${label}`)}" aria-describedby="facts"><span class="icon">${icon(name)}</span>` +
      `<span><b>${escapeText(figure)}</b><span class="label">${escapeText(label)}</span></span></button>` +
      `<div class="panel" id="facts"><h2>${escapeText(title)}</h2>${preview}<dl>${rows}</dl><p>${escapeText(note)}</p></div>`,
  });
}

const DOCK_CSS =
  `.dock{pointer-events:auto;display:flex;flex-wrap:wrap;justify-content:center;gap:2px;max-width:100%;padding:5px;` +
  `background:${t.surface};border:1px solid ${t.line};border-radius:20px;box-shadow:${t.shadow}}@media(max-width:520px){.dock{gap:0}}`;

/** One quiet bar at the lower edge, however many features are on. */
export function dock(chips: readonly string[]): string {
  return shadowHost({
    marker: 'dock',
    tag: 'section',
    attributes: ' aria-label="What this preview improved"',
    place: `display:flex;position:fixed;z-index:${t.top + 2};left:12px;right:12px;bottom:12px;justify-content:center;pointer-events:none`,
    css: DOCK_CSS,
    content: '<div class="dock"><slot></slot></div>',
    slotted: chips.join(''),
  });
}

/** Room for a dock of `chips` below the end of the page, and whether there is any for their figures. */
export const dockRoom = (chips: number): string =>
  `html{--tx-figure:${chips > MOST_WITH_FIGURES ? 'none' : 'block'};padding-bottom:84px!important}`;
