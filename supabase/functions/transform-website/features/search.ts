import type { Page } from '../engine/page.ts';
import { searchPanel } from '../widgets/search-panel.ts';
import { placesOf } from './headings.ts';
import type { Counts } from './names.ts';

/** An index of the page's headings; choosing one scrolls there. */
export function search(page: Page): Counts {
  const places = placesOf(page);
  page.css.push(':target{scroll-margin-top:24px}');
  page.overlays.push(searchPanel(page.host, places));
  return { indexed: places.length };
}
