import { type Element, getAttribute, renameElement, setAttribute } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import type { PageStyles } from '../styles/read-styles.ts';
import { readShownPicture } from './read-shown-picture.ts';
import { rememberShownPicture } from './shown-pictures.ts';

/**
 * Replaces silent films without controls, as behind a headline, by their posters: a redesign plays nothing by itself. Others stay.
 */
export function showPosters(page: Page, styles: PageStyles): void {
  for (const video of page.findElements('video')) {
    const poster = getAttribute(video, 'poster');
    if (!poster || !isDecoration(video)) continue;
    // The page's rules for films no longer match an image.
    styles.of(video);
    renameElement(video, 'img');
    video.childNodes = [];
    setAttribute(video, 'src', poster);
    setAttribute(video, 'alt', getAttribute(video, 'aria-label') ?? '');
    rememberShownPicture(video, readShownPicture(video, styles));
  }
}

/** Whether a film has neither sound nor controls. (The sanitizer removes that it starts by itself.) */
function isDecoration(video: Element): boolean {
  return getAttribute(video, 'muted') !== undefined && getAttribute(video, 'controls') === undefined;
}
