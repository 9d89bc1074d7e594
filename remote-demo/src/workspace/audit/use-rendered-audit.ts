import { useEffect, useMemo, useState } from 'react';
import { useHost, whenIdle } from 'shared-contracts';
import { measureOriginalPage, measureTransformedPage } from '../../measure/measure-website.ts';
import type { RenderedAudit } from '../../rules/rendered-audit.ts';
import type { LivePageState } from '../live-page/live-page-controller.ts';

/** Time without a change of the preview, after which a visitor is reading rather than switching. */
export const MEASURE_DELAY_MS = 1_000;
const IDLE_LIMIT_MS = 2_000;

export type RenderedAuditState = { status: 'waiting' | 'failed'; audit?: RenderedAudit } | { status: 'done'; audit: RenderedAudit };

const WAITING: RenderedAuditState = { status: 'waiting' };

/** Finished measurements by page and switches, so that the same page has the same scores again. */
const finished = new Map<string, RenderedAuditState>();

/** Measures the original and the transformed page in this browser, when the visitor pauses. */
export function useRenderedAudit(websiteUrl: string, { url, report, audit, loading, prepare }: LivePageState): RenderedAuditState {
  const { settings } = useHost();
  const [measured, setMeasured] = useState<{ website: string; url: string | null; state: RenderedAuditState } | null>(null);
  // The function answers with the switches that are on, and what it found.
  const key = useMemo(() => JSON.stringify([websiteUrl, report, audit]), [websiteUrl, report, audit]);
  const known = url === null ? undefined : finished.get(key);
  useEffect(() => {
    if (url === null || loading || finished.has(key)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const set = (state: RenderedAuditState): void => {
      if (signal.aborted) return;
      if (state.status === 'done') finished.set(key, state);
      setMeasured({ website: websiteUrl, url, state });
    };
    const measure = async (): Promise<void> => {
      try {
        const before = await measureOriginalPage(websiteUrl, settings, signal);
        set({ status: 'waiting', audit: { before } });
        set({ status: 'done', audit: await measureTransformedPage(url, before, signal, prepare) });
      } catch (error) {
        if (signal.aborted) return;
        // The page is too large, or the original page can't be loaded. The panel says so.
        console.info('The page was not measured in this browser', error);
        set({ status: 'failed' });
      }
    };
    const timer = setTimeout(() => whenIdle(() => signal.aborted || void measure(), IDLE_LIMIT_MS), MEASURE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, websiteUrl, url, loading, prepare, settings]);
  if (known) return known;
  if (measured?.website !== websiteUrl) return WAITING;
  if (measured.url === url && measured.state.status !== 'done') return measured.state;
  // For another transformed page, only the result of the original page is still valid.
  const { audit: other } = measured.state;
  return other ? { status: 'waiting', audit: { before: other.before } } : WAITING;
}
