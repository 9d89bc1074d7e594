import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../page/page.ts';
import { findSectionLinks } from '../page/section-links.ts';
import { renderChatSection } from '../widgets/chat-section.ts';
import { getSectionStyle } from './section-style.ts';

const MAX_SUGGESTIONS = 4;
const MIN_ANSWER_LENGTH = 40;

/** Adds a chat that answers from the sections of the page. */
export function applyChat(page: Page): ChangeCounts<'chat'> {
  const links = findSectionLinks(page);
  const answers = links.filter(({ snippet }) => snippet.length >= MIN_ANSWER_LENGTH);
  const suggestions = (answers.length > 0 ? answers : links).slice(0, MAX_SUGGESTIONS);
  page.sections.push(renderChatSection(getSectionStyle(page), suggestions));
  return { suggestions: suggestions.length };
}
