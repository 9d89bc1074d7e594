import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../page/page.ts';
import { findSectionLinks } from '../page/section-links.ts';
import { renderSearchSection } from '../widgets/search-section.ts';
import { FOUND_TEXT_RULE } from '../widgets/section.ts';
import { getSectionStyle } from './section-style.ts';

/** Adds a search with links to the page's sections. */
export function applySearch(page: Page): ChangeCounts<'search'> {
  const links = findSectionLinks(page);
  page.css.push(':where(:target){scroll-margin-top:24px}', FOUND_TEXT_RULE);
  page.sections.push(renderSearchSection(getSectionStyle(page), links));
  return { indexed: links.length };
}
