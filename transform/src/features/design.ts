import type { ChangeCounts } from 'shared-contracts/transform';
import { judgeDesign } from '../design/judge-design.ts';
import { createPageTheme } from '../design/page-theme.ts';
import { readDesign } from '../design/read-design.ts';
import { renderDesignRules } from '../design/render-design.ts';
import type { Page } from '../page/page.ts';
import { makeScrollableRegionsFocusable } from './scrollable-regions.ts';

/** Judges the design of the page, and improves it where it is weak. */
export function applyDesign(page: Page): ChangeCounts<'design'> {
  const kind = judgeDesign(page);
  const rules = renderDesignRules(kind, createPageTheme(page), readDesign(page).hasFont);
  if (rules.length > 0) page.css.push(rules.join('\n'));
  if (kind === 'plain') makeScrollableRegionsFocusable(page);
  const isRestyled = kind === 'plain' || kind === 'legacy';
  return {
    rules: rules.length,
    headings: isRestyled ? page.findElements('h1', 'h2', 'h3').length : 0,
    buttons: kind === 'plain' ? page.findElements('button').length : 0,
    images: kind === 'plain' ? page.findElements('img').length : 0,
  };
}
