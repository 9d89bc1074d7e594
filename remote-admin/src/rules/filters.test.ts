import { filterContacts } from './email-contact.ts';
import { countActiveFilters, hasActiveFilters, type QuoteFilters } from './filters.ts';
import { getQuoteFilters, initialViewState } from './view-state.ts';

const none = getQuoteFilters(initialViewState);

test.each<[string, Partial<QuoteFilters>, number]>([
  ['no filter', {}, 0],
  ['a status', { status: 'new' }, 1],
  ['services', { services: ['Website', 'SEO'] }, 1],
  ['budgets', { budgets: ['$150K+'] }, 1],
  ['a first day', { from: '2026-01-01' }, 1],
  ['a last day', { to: '2026-01-01' }, 1],
  ['a stage and an owner', { stages: ['won'], owners: ['me'] }, 2],
  ['both values and a tag', { minValue: 1, maxValue: 2, tags: ['Shop'] }, 2],
  ['both days', { from: '2026-01-01', to: '2026-02-01' }, 1],
  ['a status and services', { status: 'contacted', services: ['SEO'] }, 2],
])('counts the active filters of %s', (_, change, count) => {
  expect(countActiveFilters({ ...none, ...change })).toBe(count);
  expect(hasActiveFilters({ ...none, ...change })).toBe(count > 0);
});

test('a search is an active filter, unless it contains only spaces', () => {
  expect([' ', 'x'].map((search) => hasActiveFilters({ ...none, search }))).toEqual([false, true]);
});

test('getQuoteFilters returns the filters of a view without its tab, layout, open quote and search of contacts', () => {
  const { tab: _tab, isBoard: _isBoard, emailSearch: _emailSearch, quoteId: _quoteId, ...filters } = initialViewState;
  expect(getQuoteFilters({ ...initialViewState, search: 'x', tab: 'emails', quoteId: 'y', emailSearch: 'z' })).toEqual({
    ...filters,
    search: 'x',
  });
});

test('filterContacts finds name, email and company without regard to case, accents and Unicode form', () => {
  const ada = { name: 'Ada', email: 'first@example.test', company: null, createdAt: '' };
  const rene = { name: 'Bob', email: 'second@example.test', company: 'Ren\u00e9 GmbH', createdAt: '' };
  const find = (search: string) => filterContacts([ada, rene], search).map(({ name }) => name);
  expect(['', ' ADA ', 'first@', 'rene\u0301', 'RENE', 'example.test', 'was here', 'nobody'].map(find)).toEqual([
    ['Ada', 'Bob'],
    ['Ada'],
    ['Ada'],
    ['Bob'],
    ['Bob'],
    ['Ada', 'Bob'],
    [],
    [],
  ]);
});
