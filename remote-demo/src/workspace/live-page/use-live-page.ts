import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import type { FeatureFlags, RequestedLook } from 'shared-contracts/transform';
import { useStore } from 'zustand';
import { transformWebsite } from '../../api/transform-website.ts';
import { createLivePageController, type LivePageState, type PageCache, type Transform } from './live-page-controller.ts';
import { addLookFonts } from './look-fonts.ts';
import { MEASURED_LOOK, redesignWebsite } from './redesign-website.ts';

/** Kept for the document's lifetime, so that returning to the page shows cached pages. */
const cache: PageCache = new Map();

/** The live page of a website with the features applied, in the look that the visitor chose. */
export function useLivePage(websiteUrl: string, features: FeatureFlags, look: RequestedLook): LivePageState {
  const { settings } = useHost();
  const [controller] = useState(() => {
    const transform: Transform = async (request, signal) => {
      if (request.look === 'auto' || request.look === MEASURED_LOOK) return redesignWebsite(request, settings, signal);
      const page = await transformWebsite(request, settings, signal);
      const { html } = page;
      const { look } = page.report;
      return look === undefined || look === 'repaired' ? page : { ...page, html: await addLookFonts(html, look) };
    };
    return createLivePageController(transform, cache);
  });
  useEffect(() => controller.showFeatures(websiteUrl, features, look), [controller, websiteUrl, features, look]);
  useEffect(() => () => controller.close(), [controller]);
  return useStore(controller.store);
}
