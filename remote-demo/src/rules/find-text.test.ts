import { findMatches, readQuery } from './find-text.ts';

test('a query is found without regard to case and accents, at its place in the text', () => {
  expect(findMatches('Café, CAFE und Kaffee', 'café')).toEqual([
    { start: 0, end: 4 },
    { start: 6, end: 10 },
  ]);
  expect(findMatches('aaa', 'aa')).toEqual([{ start: 0, end: 2 }]);
  expect(findMatches('İstanbul', 'istan')).toEqual([{ start: 0, end: 5 }]);
  expect(findMatches('a Cafe\u0301!', 'caf\u00e9')).toEqual([{ start: 2, end: 7 }]);
  expect(findMatches('\u1112\u1161\u11ab\u1100\u1173\u11af', '한글')).toEqual([{ start: 0, end: 6 }]);
  expect(findMatches('Große Straße', 'strasse')).toEqual([{ start: 6, end: 12 }]);
  expect(findMatches('text', '')).toEqual([]);
});

test('white space of a query is collapsed, and a single letter isn’t searched', () => {
  expect(readQuery('  oak \n table ')).toBe('oak table');
  expect(readQuery('a')).toBe('');
});
