import { findMatches, readQuery } from './find-text.ts';

test('a query is found without regard to case and accents, at its place in the text', () => {
  expect(findMatches('Café, CAFE und Kaffee', 'café')).toEqual([
    { start: 0, end: 4 },
    { start: 6, end: 10 },
  ]);
  expect(findMatches('aaa', 'aa')).toEqual([{ start: 0, end: 2 }]);
  expect(findMatches('İstanbul', 'stan')).toEqual([{ start: 1, end: 5 }]);
  expect(findMatches('text', '')).toEqual([]);
});

test('white space of a query is collapsed, and a single letter isn’t searched', () => {
  expect(readQuery('  oak \n table ')).toBe('oak table');
  expect(readQuery('a')).toBe('');
});
