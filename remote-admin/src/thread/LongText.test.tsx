import { render } from '@testing-library/react';
import { LongText } from './LongText.tsx';

const renderParts = (text: string) =>
  [...render(<LongText text={text} />).container.querySelectorAll('span')].map(({ textContent }) => textContent);

test('a text of usual length is one part', () => {
  expect(renderParts('Hello,\n\nsee you on Monday.\n')).toEqual(['Hello,\n\nsee you on Monday.\n']);
});

test.each([
  ['lines', 'A line of an e-mail.\n'.repeat(5000), /\n$/],
  ['words', 'word '.repeat(20_000), / $/],
  ['letters', 'x'.repeat(100_000), /x$/],
  ['pairs of surrogates', '😀'.repeat(50_000), /😀$/u],
])('a long text of %s is split after one of them, and keeps every character', (_, text, end) => {
  const parts = renderParts(text);
  expect(parts.join('')).toBe(text);
  for (const part of parts) {
    expect([...part].length).toBeLessThanOrEqual(5001);
    expect(part).toMatch(end);
  }
});
