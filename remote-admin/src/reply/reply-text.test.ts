import { canMarkContacted } from '../rules/quote.ts';
import { createReplyTemplate, differsFromReplyTemplate, getInitialCursorPosition } from './reply-text.ts';

const template = createReplyTemplate('Ada');

test('a reply with another message or subject differs from the template', () => {
  expect(differsFromReplyTemplate(template, 'Ada')).toBe(false);
  expect(differsFromReplyTemplate({ ...template, message: 'Dear Ada' }, 'Ada')).toBe(true);
  expect(differsFromReplyTemplate({ ...template, subject: 'Your website' }, 'Ada')).toBe(true);
});

test('the cursor is in the empty lines of a message that starts with them', () => {
  expect(getInitialCursorPosition('\n\n\n\nBest regards')).toBe(2);
});

test('only a new quote can be marked as contacted', () => {
  expect(['new', 'contacted', 'archived'].map((status) => canMarkContacted({ status }))).toEqual([true, false, false]);
});
