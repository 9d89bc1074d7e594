import { describeSurfaceChange } from './contract-surface.ts';

test('describeSurfaceChange names at most six exports of each kind', () => {
  const before = { first: '1', second: '1', third: '1' };
  expect(describeSurfaceChange(before, { ...before })).toBe('');
  expect(describeSurfaceChange(before, { first: '2', second: '1', fourth: '1' })).toBe('changed first; added fourth; removed third');
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [name, '1']));
  expect(describeSurfaceChange({}, many)).toBe('added a, b, c, d, e, f and 2 more');
});
