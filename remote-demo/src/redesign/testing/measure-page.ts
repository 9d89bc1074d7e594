import { openMeasuringFrame, WIDE_SIZE } from '../../measure/open-frame.ts';
import type { PageSnapshot } from '../measure/page-snapshot.ts';
import { readSnapshot } from '../measure/read-snapshot.ts';
import { waitForFiles } from '../measure/wait-for-files.ts';

const LIMIT_MS = 20_000;

/** Measures the page at an object URL as the demo does, but with time for slow machines. */
export async function measurePage(url: string): Promise<PageSnapshot> {
  const { signal } = new AbortController();
  const { page, window: view, close } = await openMeasuringFrame(url, signal, LIMIT_MS, WIDE_SIZE);
  try {
    await waitForFiles(page, signal, LIMIT_MS);
    return await readSnapshot(page, view, () => undefined);
  } finally {
    close();
  }
}
