import { formatHeadline, readHeadline, readResults } from './readme-headline.ts';

test('the benchmark figures in the README are those of bench/results/pages.json', () => {
  expect(readHeadline()).toBe(formatHeadline(readResults()));
});
