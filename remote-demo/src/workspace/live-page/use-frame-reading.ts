import { type RefObject, useCallback, useState } from 'react';
import { useFrameDocument } from './use-frame-document.ts';

/**
 * What `read` returns for the page that the preview shows: when it is parsed, and again with its style sheets and pictures.
 * @param url URL of the document in the frame; null while nothing is to be read
 * @param read must be the same function in each render
 */
export function useFrameReading<Result>(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  read: (page: Document) => Result,
): Result | undefined {
  const [reading, setReading] = useState<{ url: string | null; result: Result } | null>(null);
  const connect = useCallback(
    (page: Document, element: HTMLIFrameElement) => {
      const update = (): void => setReading({ url, result: read(page) });
      update();
      element.addEventListener('load', update);
      return () => element.removeEventListener('load', update);
    },
    [url, read],
  );
  useFrameDocument(frame, url, connect);
  return reading?.url === url ? reading.result : undefined;
}
