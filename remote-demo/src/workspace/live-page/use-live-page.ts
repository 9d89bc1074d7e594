import { useEffect, useMemo, useState } from 'react';
import { type BackendSettings, FunctionError, useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { useStore } from 'zustand';
import { loadOriginalPage } from '../../api/load-original-page.ts';
import { transformWebsite } from '../../api/transform-website.ts';
import { listEnabledFeatures } from '../../rules/features.ts';
import type { Look } from '../../rules/looks.ts';
import { useDemoStore } from '../../state/demo-store.ts';
import { createLivePageController, type LivePageState, type PageCache } from './live-page-controller.ts';
import { redesignWebsite } from './redesign-website.ts';

/** Until then a visitor who knows what to try has pressed the first switch, whose answer says the same. */
export const FIRST_LOAD_DELAY_MS = 1_500;

/** Kept for the document's lifetime, so that returning to the page shows cached pages. */
const cache: PageCache = new Map();

/** The live page of a website with the features applied, in the look that the visitor chose. */
export function useLivePage(websiteUrl: string, features: FeatureFlags, look: Look): LivePageState {
  const { settings } = useHost();
  const [controller] = useState(() =>
    createLivePageController(
      {
        transform: (request, signal) => transformWebsite(request, settings, signal),
        redesign: (request, signal) => redesignWebsite(request, settings, signal),
      },
      cache,
    ),
  );
  useEffect(() => controller.showFeatures(websiteUrl, features, look), [controller, websiteUrl, features, look]);
  useEffect(() => () => controller.close(), [controller]);
  const livePage = useStore(controller.store);
  const isCompared = useDemoStore(({ compareMode }) => compareMode);
  const isUnchanged = listEnabledFeatures(features).length === 0;
  const original = useOriginalPage(websiteUrl, settings, isCompared ? 0 : isUnchanged ? FIRST_LOAD_DELAY_MS : null);
  return useMemo(() => {
    const failure = livePage.url === null ? (livePage.failure ?? original?.failure) : undefined;
    return { ...livePage, failure, original: original?.html };
  }, [livePage, original]);
}

interface OriginalPage {
  websiteUrl: string;
  html?: string;
  failure?: FunctionError | undefined;
}

/**
 * Loads the page without features for the comparison, and before the first switch: an address without a page says so. Later the requests
 * with features say it, and a further one would delay them.
 * @param delayMs null while it isn't needed
 */
function useOriginalPage(websiteUrl: string, settings: BackendSettings, delayMs: number | null): OriginalPage | null {
  const [original, setOriginal] = useState<OriginalPage | null>(null);
  useEffect(() => {
    if (delayMs === null) return;
    let isStopped = false;
    const keep = (loaded: Pick<OriginalPage, 'html' | 'failure'>) => isStopped || setOriginal({ websiteUrl, ...loaded });
    const load = () =>
      loadOriginalPage(websiteUrl, settings).then(
        (html) => keep({ html }),
        (error) => keep({ failure: error instanceof FunctionError ? error : undefined }),
      );
    const timer = setTimeout(load, delayMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [websiteUrl, settings, delayMs]);
  return original?.websiteUrl === websiteUrl ? original : null;
}
