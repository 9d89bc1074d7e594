import type { ChangeCounts } from 'shared-contracts/transform';
import { judgeDesign } from '../design/judge-design.ts';
import { createPageTheme } from '../design/page-theme.ts';
import { readDesign } from '../design/read-design.ts';
import { renderDesignRules } from '../design/render-design.ts';
import { getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { makeScrollableRegionsFocusable } from './scrollable-regions.ts';

/** Judges the design of the page, and improves it where it is weak. */
export function applyDesign(page: Page): ChangeCounts<'design'> {
  const kind = judgeDesign(page);
  const rules = renderDesignRules(kind, createPageTheme(page), readDesign(page).hasFont);
  if (rules.length > 0) page.css.push(rules.join('\n'));
  if (kind === 'plain') makeScrollableRegionsFocusable(page);
  const hasHeadingRules = kind === 'plain' || kind === 'legacy';
  const headings = hasHeadingRules ? page.findElements('h1', 'h2', 'h3').filter((heading) => getVisibleText(heading, 1).trim() !== '') : [];
  // Whether the rules change a button or an image depends on the page's own ones; a redesign counts what it lays out.
  return { rules: rules.length, headings: headings.length, buttons: 0, images: 0 };
}
