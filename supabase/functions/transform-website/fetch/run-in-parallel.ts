/** Calls `run` for each item in order, for at most `limit` items at the same time. */
export async function runInParallel<Item>(items: readonly Item[], limit: number, run: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: limit }, work));
}
