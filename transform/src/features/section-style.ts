import { createPageTheme } from '../design/page-theme.ts';
import { type Element, findAncestor } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import type { Page } from '../page/page.ts';
import type { SectionStyle } from '../widgets/section.ts';
import { getWidgetTexts } from '../widgets/texts.ts';
import { chooseAddedLanguage } from './detect-language.ts';
import { findSectionPlace, type SectionPlace } from './section-place.ts';

/** Theme, language and semantics of the sections that are added to a page. */
export const getSectionStyle = memoizeByPage(
  (page): SectionStyle => ({
    theme: createPageTheme(page),
    ...getWidgetTexts(chooseAddedLanguage(page)),
    hasHeading: canHaveHeading(page, findSectionPlace(page)),
  }),
);

/** Whether a heading of the second level leaves no gap before any heading that follows; which of them are visible is unknown. */
function canHaveHeading(page: Page, { parent, next }: SectionPlace): boolean {
  const headings = page.findElements('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const start = next
    ? headings.findIndex((heading) => isInside(heading, next))
    : headings.findLastIndex((heading) => isInside(heading, parent)) + 1;
  return start < 0 || headings.slice(start).every(({ tagName }) => Number(tagName.slice(1)) <= 3);
}

function isInside(element: Element, ancestor: Element): boolean {
  return element === ancestor || findAncestor(element, (node) => node === ancestor) !== undefined;
}
