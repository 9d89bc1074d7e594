import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { useStore } from 'zustand';
import { transformWebsite } from '../api/transform.ts';
import type { Features } from '../content/features.ts';
import { createPreviews, type Preview } from './previews.ts';

/** The preview of a site with the features applied, kept current while the component is there. */
export function usePreview(websiteUrl: string, features: Features): Preview {
  const { settings } = useHost();
  const [previews] = useState(() => createPreviews((request, signal) => transformWebsite(request, settings, signal)));
  useEffect(() => previews.show(websiteUrl, features), [previews, websiteUrl, features]);
  useEffect(() => () => previews.close(), [previews]);
  return useStore(previews.store);
}
