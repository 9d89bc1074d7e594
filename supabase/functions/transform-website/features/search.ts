import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../engine/page.ts';
import { findSectionLinks } from '../engine/section-links.ts';
import { renderSearchPanel } from '../widgets/search-panel.ts';

/** Adds a search panel with links to the page's sections. */
export function applySearch(page: Page): ChangeCounts<'search'> {
  const links = findSectionLinks(page);
  page.css.push(':target{scroll-margin-top:24px}');
  page.overlays.push(renderSearchPanel(page.host, links));
  return { indexed: links.length };
}
