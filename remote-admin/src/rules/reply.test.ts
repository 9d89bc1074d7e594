import { createQuoteRow } from '../testing/quote-rows.ts';
import { canMarkContacted } from './quote.ts';
import { createReplyTemplate, differsFromReplyTemplate, getInitialCursorPosition, isUnsentDraftOf } from './reply.ts';

const quote = { ...createQuoteRow(1), createdAt: '2026-03-05T12:00:00Z', name: 'Ada' };
const template = createReplyTemplate('Ada');

test('an unsent draft belongs to its author and differs from the template', () => {
  const reply = { ...template, message: 'Dear Ada' };
  expect(isUnsentDraftOf({ quote, reply, author: 'me' }, 'me')).toBe(true);
  expect(isUnsentDraftOf({ quote, reply, author: 'me' }, 'you')).toBe(false);
  expect(isUnsentDraftOf({ quote, reply: template, author: 'me' }, 'me')).toBe(false);
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
