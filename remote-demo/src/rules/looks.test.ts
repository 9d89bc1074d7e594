import { expect, test } from '@jest/globals';
import { lookTexts } from '../content/looks.ts';
import { parseMissingRedesign } from './looks.ts';

test('reads why a page was not redesigned, and ignores unknown reasons', () => {
  expect(parseMissingRedesign('{"obstacle":"little-text","words":9}')).toEqual({ obstacle: 'little-text', words: 9 });
  for (const header of [null, '', '{', 'null', '{"obstacle":"magic","words":9}', '{"obstacle":"application","words":"9"}'])
    expect(parseMissingRedesign(header)).toBeUndefined();
});

test('the sentence about a missing redesign names its reason and the number of words', () => {
  expect(lookTexts.explainMissing({ obstacle: 'little-text', words: 1 })).toMatch(/too little content for a redesign: 1 word\./);
  expect(lookTexts.explainMissing({ obstacle: 'application', words: 4 })).toMatch(/is an application: .* has 4 words\./);
  expect(lookTexts.explainMissing({ obstacle: 'unusual-markup', words: 900 })).toMatch(/built too unusually/);
  expect(lookTexts.explainMissing(undefined)).toMatch(/^This page can’t be laid out anew\./);
});
