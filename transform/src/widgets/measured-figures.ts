import { escapeText } from '../html/escape-html.ts';
import { renderSection, type SectionStyle } from './section.ts';

/** Markup of a row of figures. */
export function renderMeasuredFigures(style: SectionStyle, figures: readonly (readonly [label: string, value: string])[]): string {
  const items = figures.map(([label, value]) => `<div><dt>${escapeText(label)}</dt><dd>${escapeText(value)}</dd></div>`);
  return renderSection(style, {
    marker: 'backend',
    title: style.texts.measured,
    css:
      `dl{display:grid;gap:20px;grid-template-columns:repeat(auto-fit,minmax(130px,1fr))}dl div{display:grid;align-content:end}dt{color:${style.theme.muted};font-size:14px;order:1}` +
      `dd{font-size:28px;line-height:34px;font-weight:650;letter-spacing:-.015em;font-variant-numeric:tabular-nums}`,
    content: `<dl>${items.join('')}</dl>`,
  });
}
