import { useEffect, useState } from 'react';
import { useHost, whenIdle } from 'shared-contracts';
import { measureOriginalPage, measureTransformedPage } from '../../measure/measure-website.ts';
import type { RenderedAudit } from '../../rules/rendered-audit.ts';
import type { LivePageState } from '../live-page/live-page-controller.ts';

/** Time without a change of the preview, after which a visitor is reading rather than switching. */
export const MEASURE_DELAY_MS = 2_500;
const IDLE_LIMIT_MS = 2_000;

export type RenderedAuditState = { status: 'waiting' | 'failed'; audit?: RenderedAudit } | { status: 'done'; audit: RenderedAudit };

const WAITING: RenderedAuditState = { status: 'waiting' };

/** Measures the original and the transformed page in this browser, when the visitor pauses. */
export function useRenderedAudit(websiteUrl: string, { url, loading, showRedesign }: LivePageState): RenderedAuditState {
  const { settings } = useHost();
  const [measured, setMeasured] = useState<{ website: string; url: string | null; state: RenderedAuditState } | null>(null);
  useEffect(() => {
    if (url === null || loading) return;
    const controller = new AbortController();
    const { signal } = controller;
    const set = (state: RenderedAuditState): void => {
      if (!signal.aborted) setMeasured({ website: websiteUrl, url, state });
    };
    const measure = async (): Promise<void> => {
      try {
        const before = await measureOriginalPage(websiteUrl, settings, signal);
        set({ status: 'waiting', audit: { before } });
        set({ status: 'done', audit: await measureTransformedPage(url, before, signal, showRedesign) });
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
  }, [websiteUrl, url, loading, showRedesign, settings]);
  if (measured?.website !== websiteUrl) return WAITING;
  if (measured.url === url) return measured.state;
  // For another transformed page, only the result of the original page is still valid.
  const { audit } = measured.state;
  return audit ? { status: 'waiting', audit: { before: audit.before } } : WAITING;
}
