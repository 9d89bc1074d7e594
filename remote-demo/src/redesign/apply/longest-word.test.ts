import { measureLongestWord } from './longest-word.ts';

test('a line breaks at spaces and hyphens, and before each letter of a script without spaces', () => {
  const texts = ['Oldtimertreffen 2026', 'Café-Restaurant', '信州の小さな温泉宿', 'Welcome to 温泉'];
  expect(texts.map(measureLongestWord)).toEqual([15, 10, 1, 7]);
});
