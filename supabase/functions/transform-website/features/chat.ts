import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../engine/page.ts';
import { findSectionLinks } from '../engine/section-links.ts';
import { renderChatBubble } from '../widgets/chat-bubble.ts';

const MAX_SUGGESTIONS = 3;

/** Adds a chat bubble that suggests sections of the page. */
export function applyChat(page: Page): ChangeCounts<'chat'> {
  const suggestions = findSectionLinks(page).slice(0, MAX_SUGGESTIONS);
  page.overlays.push(renderChatBubble(page.host, suggestions));
  return { suggestions: suggestions.length };
}
