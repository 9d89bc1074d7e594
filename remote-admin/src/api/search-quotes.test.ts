import type { Backend } from 'shared-contracts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import { createQuoteRows } from '../testing/quote-rows.ts';
import { countSearch } from './search-quotes.ts';

const page = Promise.resolve({ total: null });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a search is counted 300 ms after its rows', async () => {
  const fake = createFakeBackend({ quotes: createQuoteRows(80) });
  const counting = countSearch(fake.client, { p_search: 'Person' }, new AbortController().signal, page);
  await jest.advanceTimersByTimeAsync(299);
  expect(fake.calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await counting).toBe(80);
});

test('a search that another one follows within 300 ms is not counted', async () => {
  const rpc = jest.fn();
  const controller = new AbortController();
  const counting = countSearch({ rpc } as unknown as Backend, { p_search: 'Person' }, controller.signal, page);
  await jest.advanceTimersByTimeAsync(200);
  controller.abort();
  await jest.advanceTimersByTimeAsync(1000);
  expect(await counting).toBeNull();
  expect(rpc).not.toHaveBeenCalled();
});
