import { canMarkContacted } from '../rules/quote.ts';
import { createQuoteRow } from '../testing/quote-rows.ts';
import { createReplyTemplate, differsFromReplyTemplate, getInitialCursorPosition, isUnsentDraft } from './reply-text.ts';

const quote = { ...createQuoteRow(1), createdAt: '2026-03-05T12:00:00Z', name: 'Ada' };
const template = createReplyTemplate('Ada');

test('an unsent draft differs from the template', () => {
  expect(isUnsentDraft({ quote, reply: { ...template, message: 'Dear Ada' } })).toBe(true);
  expect(isUnsentDraft({ quote, reply: template })).toBe(false);
});

test('a reply with another subject differs from the template', () => {
  expect(differsFromReplyTemplate({ ...template, subject: 'Your website' }, 'Ada')).toBe(true);
});

test('the cursor is in the empty lines of a message that starts with them', () => {
  expect(getInitialCursorPosition('\n\n\n\nBest regards')).toBe(2);
});

test('only a new quote can be marked as contacted', () => {
  expect(['new', 'contacted', 'archived'].map((status) => canMarkContacted({ status }))).toEqual([true, false, false]);
});
