import type { ChangeCounts } from 'shared-contracts/transform';
import { type DesignKind, type DesignVerdict, judgeDesign } from '../design/judge-design.ts';
import { createPageTheme } from '../design/page-theme.ts';
import { readDesign } from '../design/read-design.ts';
import { renderDesignRules } from '../design/render-design.ts';
import type { Page } from '../page/page.ts';
import { addFeatureMeta } from './add-feature-meta.ts';
import { makeScrollableRegionsFocusable } from './scrollable-regions.ts';

const SUMMARIES: Readonly<Record<DesignKind, string>> = {
  strong: 'already strong',
  unread: 'left alone: the design is in style sheets that couldn’t be read',
  boxed: 'only details changed: larger texts could leave their boxes',
  legacy: 'texts and links changed, the layout kept',
  plain: 'designed',
};

/** Judges the design of the page, and improves it where it is weak. */
export function applyDesign(page: Page): ChangeCounts<'design'> {
  const verdict = judgeDesign(page);
  const rules = renderDesignRules(verdict.kind, createPageTheme(page), readDesign(page).hasFont);
  if (rules.length > 0) page.css.push(rules.join('\n'));
  if (verdict.kind === 'plain') makeScrollableRegionsFocusable(page);
  addFeatureMeta(page, 'design', summarize(verdict));
  const isRestyled = verdict.kind === 'plain' || verdict.kind === 'legacy';
  return {
    rules: rules.length,
    headings: isRestyled ? page.findElements('h1', 'h2', 'h3').length : 0,
    buttons: verdict.kind === 'plain' ? page.findElements('button').length : 0,
    images: verdict.kind === 'plain' ? page.findElements('img').length : 0,
  };
}

function summarize({ kind, checks }: DesignVerdict): string {
  const results = checks.map(({ name, passes, found }) => `${name} ${found}${passes ? '' : ' (weak)'}`);
  return `${SUMMARIES[kind]}; checked: ${results.join(', ')}`;
}
