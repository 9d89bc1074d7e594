import type { RenderedCheck } from 'shared-contracts/transform';
import type { RenderedProblems } from '../rules/rendered-audit.ts';
import { findEagerImages, findUnloadedImages, findUnsizedImages } from './find-image-problems.ts';
import { findLongLines, findMissingContact, findSmallTexts } from './find-reading-problems.ts';
import { openMeasuringFrame } from './open-frame.ts';
import { findOverflowingElements } from './phone-overflow.ts';
import { type ElementProbe, runAxe, type WindowAxe } from './run-axe.ts';
import { createTimeSlices } from './time-slices.ts';

const LOAD_LIMIT_MS = 6_000;
const MEASURE_LIMIT_MS = 30_000;
/** axe reads the complete tree in one task, which takes too long for larger pages. */
const MAX_ELEMENTS = 3_000;
const AXE_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'] as const;

const PROBES: ReadonlyMap<RenderedCheck, ElementProbe> = new Map<RenderedCheck, ElementProbe>([
  ['phone-overflow', findOverflowingElements],
  ['small-text', findSmallTexts],
  ['contact-first-screen', findMissingContact],
  ['unloaded-images', findUnloadedImages],
  ['image-lazy', findEagerImages],
]);
/** Probes for a window of a computer. The last one changes the images of the frame. */
const WIDE_PROBES: ReadonlyMap<RenderedCheck, ElementProbe> = new Map<RenderedCheck, ElementProbe>([
  ['line-length', findLongLines],
  ['image-dimensions', findUnsizedImages],
]);

/** Creates axe for a window, as its property `axe`. */
export type CreateAxe = (window: Window) => void;

/**
 * Measures a sanitized page in an invisible frame.
 * @param prepare changes the document before it is measured
 * @throws the signal's reason when it aborts, and `TimeoutError` for a page that is too large
 */
export async function findRenderedProblems(
  url: string,
  createAxe: CreateAxe,
  signal: AbortSignal,
  prepare?: (page: Document) => void,
): Promise<RenderedProblems> {
  const { window, page, widen, close } = await openMeasuringFrame(url, signal, LOAD_LIMIT_MS);
  const slices = createTimeSlices(signal, MEASURE_LIMIT_MS);
  try {
    if (page.querySelectorAll('*').length > MAX_ELEMENTS) throw new DOMException('The page is too large to measure.', 'TimeoutError');
    await slices.waitForQuietSlice();
    prepare?.(page);
    endAnimations(page);
    createAxe(window);
    const { axe } = window as Window & { axe?: WindowAxe };
    if (!axe) throw new Error('axe was not created.');
    const violations = await runAxe<RenderedCheck>(axe, page, AXE_RULES, PROBES, slices);
    widen();
    return new Map([...violations, ...(await runAxe<RenderedCheck>(axe, page, [], WIDE_PROBES, slices))]);
  } finally {
    slices.close();
    close();
  }
}

/** Shows the page as its animations leave it, and without endless ones: contrast would depend on the moment. */
function endAnimations(page: Document): void {
  for (const animation of page.getAnimations?.() ?? []) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
    else animation.finish();
  }
}
