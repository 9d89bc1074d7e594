import { findAnswer } from './answer-question.ts';

const TEXTS = [
  'We repair and repaint cars since 1984.',
  'Monday to Friday 8.00 to 17.30, Saturday until noon.',
  'A full respray starts at $2,400.',
  'Visit us at 12 Harbour Street.',
  'Call us: (555) 010-4477 or write to shop@stonewell.example',
  'Pick up of your car within ten miles is free.',
];

test.each([
  ['When are you open?', 1],
  ['Wann haben Sie geöffnet?', 1],
  ['How much does a respray cost?', 2],
  ['Where can I find you?', 3],
  ['What is your phone number?', 4],
  ['Can I write an e-mail?', 4],
  ['Do you pick up my car?', 5],
  ['Which cars can you repaint?', 0],
])('the question “%s” is answered by the text with that fact', (question, position) => {
  expect(findAnswer(question, TEXTS)).toBe(position);
});

test.each(['Do you sell bicycles?', 'Do you have a helicopter?', '?'])('the question “%s” has no answer on the page', (question) => {
  expect(findAnswer(question, TEXTS)).toBeUndefined();
});

test('a question for a fact that the page doesn’t state isn’t answered by another text', () => {
  expect(findAnswer('How much does a respray cost?', ['We respray cars.'])).toBeUndefined();
});
