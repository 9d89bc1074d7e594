import { noLeadFilters } from './lead-filters.ts';
import { formatViewCount, getPositionAt, isViewOf, type LeadView, parseViewQuery, toViewQuery } from './lead-view.ts';
import { getQuoteFilters, initialViewState } from './view-state.ts';

const filters = {
  ...getQuoteFilters(initialViewState),
  search: 'a&b',
  lead: { ...noLeadFilters, sources: [''], stages: ['won' as const] },
};
const view: LeadView = { id: '1', name: 'Won', isShared: false, filters, position: 1 };

test('the filters of a view are unchanged after storing them', () => {
  expect(parseViewQuery(JSON.parse(JSON.stringify(toViewQuery(filters))))).toEqual(filters);
});

test.each([
  null,
  'x',
  [['q']],
  [1],
  [
    ['unknown', 'x'],
    ['stage', 'sold'],
  ],
])('the stored filters %j show everything', (query) => {
  expect(parseViewQuery(query)).toEqual(getQuoteFilters(initialViewState));
});

test('a view is shown by exactly its filters and its order', () => {
  expect(isViewOf(view, { ...filters })).toBe(true);
  expect([{ search: 'a' }, { sort: 'due' as const }].map((change) => isViewOf(view, { ...filters, ...change }))).toEqual([false, false]);
});

test('counts are exact up to 1,000, and empty if they are unknown', () => {
  expect([null, 0, 1000, 1001].map(formatViewCount)).toEqual(['', '0', '1,000', '1,000+']);
});

test('a place among other views is a number between theirs', () => {
  const others = [{ position: 2 }, { position: 3 }];
  expect([0, 1, 2].map((index) => getPositionAt(others, index))).toEqual([1, 2.5, 4]);
  expect(getPositionAt([], 0)).toBe(0);
});
