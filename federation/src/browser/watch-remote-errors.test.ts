/** @jest-environment jsdom */
import { PRODUCTS_ROUTE, registry } from '../testing/page-fixture.ts';
import type { ErrorDetails, PageError } from './errors.ts';
import { watchRemoteErrors } from './watch-remote-errors.ts';

const CATALOG_FILE = 'https://shop.example/remotes/catalog/0123456789abcdef/page.js';

let reports: ({ part: string } & ErrorDetails)[] = [];
let shown: (PageError | null)[] = [];
let path = PRODUCTS_ROUTE.path;
const search = { remote: 'catalog', island: 'catalog/Search' };
const fallBack = jest.fn(async () => 'c0');

beforeAll(() =>
  watchRemoteErrors(
    { registry, loader: { fallBack }, currentPath: () => path },
    (_, part, details) => void reports.push({ part, ...details }),
    (error) => void shown.push(error),
  ),
);
beforeEach(() => {
  reports = [];
  shown = [];
  path = PRODUCTS_ROUTE.path;
});

function createError(file: string): Error {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at onClick (${file}:1:2)`;
  return error;
}

const throwInHandler = (file: string) => window.dispatchEvent(new ErrorEvent('error', { error: createError(file) }));

test('reports an error of the shown page’s remote and offers its fallback release', () => {
  throwInHandler(CATALOG_FILE);
  expect(reports).toEqual([{ part: 'catalog', kind: 'event', release: '0123456789abcdef' }]);
  expect(shown.map((error) => error?.kind)).toEqual(['broken']);
  shown[0]?.retry();
  expect(fallBack).toHaveBeenCalledWith(PRODUCTS_ROUTE);
});

test('reports an error of another remote without a notice', () => {
  path = '/cart';
  throwInHandler(CATALOG_FILE);
  expect(reports).toHaveLength(1);
  expect(shown).toEqual([]);
});

test('offers the fallback release of a remote whose fragment is on the page of another', () => {
  path = '/cart';
  document.body.innerHTML = '<div data-fragment="catalog/Search"></div>';
  throwInHandler(CATALOG_FILE);
  expect(shown.map((error) => error?.kind)).toEqual(['broken']);
  shown[0]?.retry();
  expect(fallBack).toHaveBeenLastCalledWith(search);
  document.body.innerHTML = '';
});

test('ignores errors of code that belongs to no release', () => {
  throwInHandler('chrome-extension://abcdef/content.js');
  expect([reports, shown]).toEqual([[], []]);
});
