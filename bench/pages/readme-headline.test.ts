import { readPagesResults } from './accessibility-results.ts';
import { formatHeadline, readHeadline } from './readme-headline.ts';

test('the benchmark figures in the README are those of bench/results/pages.json', () => {
  expect(readHeadline()).toBe(formatHeadline(readPagesResults()));
});
