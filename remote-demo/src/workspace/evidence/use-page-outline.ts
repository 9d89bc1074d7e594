import { type RefObject, useCallback, useState } from 'react';
import { type PageOutline, readOutline } from '../../rules/page-outline.ts';
import { useFrameDocument } from '../live-page/use-frame-document.ts';

/**
 * While `isOn`, the outline of the page that the preview shows: when it is parsed, and again with its style sheets and pictures.
 * @param url URL of the document in the frame; null while the frame shows no transformed page
 */
export function usePageOutline(frame: RefObject<HTMLIFrameElement | null>, url: string | null, isOn: boolean): PageOutline | undefined {
  const [read, setRead] = useState<{ url: string | null; outline: PageOutline } | null>(null);
  const connect = useCallback(
    (page: Document, element: HTMLIFrameElement) => {
      const update = (): void => setRead({ url, outline: readOutline(page) });
      update();
      element.addEventListener('load', update);
      return () => element.removeEventListener('load', update);
    },
    [url],
  );
  useFrameDocument(frame, isOn ? url : null, connect);
  return isOn && read?.url === url ? read.outline : undefined;
}
