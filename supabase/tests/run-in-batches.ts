/** Requests that a test sends at the same time. More would wait in the backend, which has six connections to the database. */
const BATCH_SIZE = 8;

/** Calls `work` for all items, for eight of them at the same time, and returns the results in the order of the items. */
export async function runInBatches<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    results.push(...(await Promise.all(items.slice(start, start + BATCH_SIZE).map(work))));
  return results;
}
