import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import type { FeatureFlags } from 'shared-contracts/transform';
import { useStore } from 'zustand';
import { transformWebsite } from '../api/transform-website.ts';
import { createPreviewController, type PageCache, type Preview } from './preview-controller.ts';

/** Lives as long as the document, so that coming back to the page asks for nothing twice. */
const answers: PageCache = new Map();

/** The preview of a site with the features applied, kept current while the component is there. */
export function usePreview(websiteUrl: string, features: FeatureFlags): Preview {
  const { settings } = useHost();
  const [previews] = useState(() => createPreviewController((request, signal) => transformWebsite(request, settings, signal), answers));
  useEffect(() => previews.show(websiteUrl, features), [previews, websiteUrl, features]);
  useEffect(() => () => previews.close(), [previews]);
  return useStore(previews.store);
}
