import { formatCount } from './format-count.ts';

test.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
])('writes %i with its noun as %j', (count, text) => {
  expect(formatCount(count, 'file')).toBe(text);
});
