import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { useStore } from 'zustand';
import { transformWebsite } from '../../api/transform-website.ts';
import { createLivePageController, type LivePageState, type PageCache } from './live-page-controller.ts';

/** Kept for the document's lifetime, so that returning to the page shows cached pages. */
const cache: PageCache = new Map();

/** The live page of a website with the features applied. */
export function useLivePage(websiteUrl: string, features: FeatureFlags): LivePageState {
  const { settings } = useHost();
  const [controller] = useState(() => createLivePageController((request, signal) => transformWebsite(request, settings, signal), cache));
  useEffect(() => controller.showFeatures(websiteUrl, features), [controller, websiteUrl, features]);
  useEffect(() => () => controller.close(), [controller]);
  return useStore(controller.store);
}
