import { lookTexts } from './looks.ts';

test('the sentence about a page with too little text counts its words', () => {
  expect(lookTexts.obstacles['little-text'](1)).toMatch(/too little content for a redesign: 1 word\./);
  expect(lookTexts.obstacles['little-text'](4)).toMatch(/: 4 words\./);
});
