import { findMissingFragments } from './find-missing-fragments.ts';

test('names each fragment of the contract that its owner does not expose', () => {
  expect(findMissingFragments('marketing', ['./HomePage', './islands/QuoteForm'])).toEqual([]);
  expect(findMissingFragments('marketing', ['./HomePage', './islands/LiveFrame'])).toEqual([
    'Other remotes may place its fragment marketing/QuoteForm, which it doesn’t expose: add it, or remove it from the contract first.',
  ]);
  expect(findMissingFragments('admin', [])).toEqual([]);
});
