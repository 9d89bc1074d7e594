import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { useStore } from 'zustand';
import { transformWebsite } from '../../api/transform-website.ts';
import type { Look } from '../../rules/looks.ts';
import { createLivePageController, type LivePageState, type PageCache } from './live-page-controller.ts';
import { redesignWebsite } from './redesign-website.ts';

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
  return useStore(controller.store);
}
