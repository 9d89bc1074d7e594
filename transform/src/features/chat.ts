import type { ChangeCounts } from 'shared-contracts/transform';
import { collapseWhitespace, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { renderChat } from '../widgets/chat.ts';
import { FOUND_TEXT_RULE } from '../widgets/section.ts';
import { getSectionStyle } from './section-style.ts';

const MAX_QUESTIONS = 4;
const MAX_QUESTION_LENGTH = 90;
/** Ends of a question in Latin, Greek, Arabic and East Asian scripts. */
const QUESTION = /^\P{P}.{6,}[?？؟]$/u;

/** Adds a chat that answers from the texts of the page, with the questions that the page asks itself. */
export function applyChat(page: Page): ChangeCounts<'chat'> {
  const texts = page
    .findElements('h2', 'h3', 'h4', 'h5', 'summary', 'dt')
    .map((element) => collapseWhitespace(getVisibleText(element, MAX_QUESTION_LENGTH * 2)));
  const questions = [...new Set(texts.filter((text) => text.length <= MAX_QUESTION_LENGTH && QUESTION.test(text)))].slice(0, MAX_QUESTIONS);
  page.css.push(FOUND_TEXT_RULE);
  page.sections.push(renderChat(getSectionStyle(page), questions));
  return { suggestions: questions.length, words: page.countWords() };
}
