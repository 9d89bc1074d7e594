import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { useStore } from 'zustand';
import { transformWebsite } from '../../api/transform-website.ts';
import { createPreviewController, type PageCache, type Preview } from './preview-controller.ts';

/** Kept for the document's lifetime, so that returning to the page shows cached previews. */
const cache: PageCache = new Map();

/** Preview of a website with the features applied. */
export function usePreview(websiteUrl: string, features: FeatureFlags): Preview {
  const { settings } = useHost();
  const [controller] = useState(() => createPreviewController((request, signal) => transformWebsite(request, settings, signal), cache));
  useEffect(() => controller.show(websiteUrl, features), [controller, websiteUrl, features]);
  useEffect(() => () => controller.close(), [controller]);
  return useStore(controller.store);
}
