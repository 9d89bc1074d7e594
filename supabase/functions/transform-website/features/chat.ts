import type { Page } from '../engine/page.ts';
import { chatBubble } from '../widgets/chat-bubble.ts';
import { placesOf } from './headings.ts';
import type { Counts } from './names.ts';

const SUGGESTIONS = 3;

/** A bubble in the corner that greets and points to the page's own answers. */
export function chat(page: Page): Counts {
  const places = placesOf(page).slice(0, SUGGESTIONS);
  page.overlays.push(chatBubble(page.host, places));
  return { suggestions: places.length };
}
