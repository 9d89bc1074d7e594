/** The server hands out at most this many rows at once; one that gives fewer is asked again for the rest. */
const LARGEST_PAGE = 1000;

/**
 * Reads a list of any length page by page and calls `onProgress` with the rows read so far.
 * @throws what a page throws, or the signal's reason when it was aborted
 */
export async function gatherPages<Row>(
  readPage: (from: number, to: number) => Promise<{ rows: Row[]; total: number | null }>,
  signal: AbortSignal,
  onProgress: (read: number) => void,
): Promise<Row[]> {
  const all: Row[] = [];
  let known: number | null = null;
  for (;;) {
    signal.throwIfAborted();
    const { rows, total } = await readPage(all.length, all.length + LARGEST_PAGE - 1);
    signal.throwIfAborted();
    for (const row of rows) all.push(row);
    onProgress(all.length);
    known = total ?? known;
    if (rows.length === 0 || all.length >= (known ?? 0)) return all;
  }
}
