import { type MeasuringFrame, openMeasuringFrame, WIDE_SIZE } from '../../measure/open-frame.ts';
import { createPromptSlices } from '../../measure/time-slices.ts';
import type { PageSnapshot } from './page-snapshot.ts';
import { readSnapshot } from './read-snapshot.ts';
import { waitForFiles } from './wait-for-files.ts';

/** Time until the page is parsed and its style sheets are loaded. */
const LOAD_LIMIT_MS = 6_000;
/** Further time for pictures and fonts. What is missing then is measured as it is. */
const FILES_LIMIT_MS = 3_000;
const READ_LIMIT_MS = 3_000;

/**
 * Lays a sanitized page out in an invisible frame as wide as a computer's window, and reads the result.
 * @param url object URL of the page
 * @throws the signal's reason when it aborts, and `TimeoutError` for a page that is too large or too slow
 */
export async function measurePage(url: string, signal: AbortSignal): Promise<PageSnapshot> {
  const frame = await openMeasuringFrame(url, signal, LOAD_LIMIT_MS, WIDE_SIZE);
  try {
    return await readWhenLoaded(frame, signal);
  } finally {
    frame.close();
  }
}

async function readWhenLoaded({ page, window: view }: MeasuringFrame, signal: AbortSignal): Promise<PageSnapshot> {
  await waitForFiles(page, signal, FILES_LIMIT_MS);
  return readSnapshot(page, view, createPromptSlices(signal, READ_LIMIT_MS));
}
