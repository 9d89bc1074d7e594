import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { loadOriginalPage } from '../../api/load-original-page.ts';
import { TRANSFORM_ERROR_MESSAGE } from '../../api/transform-website.ts';

/** Returns the object URL of the sanitized page without features, or null until the page is needed and loaded. */
export function useOriginalPage(websiteUrl: string, isNeeded: boolean): string | null {
  const { settings } = useHost();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isStopped = false;
    let created: string | null = null;
    const load = async (): Promise<void> => {
      try {
        const html = await loadOriginalPage(websiteUrl, settings);
        if (isStopped) return;
        created = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
        setUrl(created);
      } catch (error) {
        console.error(TRANSFORM_ERROR_MESSAGE, error);
      }
    };
    void load();
    return () => {
      isStopped = true;
      setUrl(null);
      if (created !== null) URL.revokeObjectURL(created);
    };
  }, [websiteUrl, isNeeded, settings]);
  return url;
}
