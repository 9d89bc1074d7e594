import { type RefObject, useEffect } from 'react';

/**
 * Connects the workspace with the document of the preview: calls `connect` once with each document as soon as it is parsed, without
 * waiting for its images, and calls what `connect` returned before the next one. Does nothing while the frame shows no transformed page.
 * @param url URL of the document in the frame; each is a new frame
 * @param connect must be the same function in each render, unless it has to be called again
 */
export function useFrameDocument(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  connect: (page: Document, frame: HTMLIFrameElement) => () => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (url === null || !element) return;
    let connected: Document | null = null;
    let disconnect = (): void => {};
    let request = 0;
    const update = (): boolean => {
      const page = element.contentDocument;
      if (page?.URL !== url || page.readyState === 'loading') return false;
      if (page === connected) return true;
      disconnect();
      connected = page;
      disconnect = connect(page, element);
      return true;
    };
    // No event of a frame says that its document is parsed.
    const wait = (): void => {
      if (!update()) request = requestAnimationFrame(wait);
    };
    const onLoad = (): void => {
      cancelAnimationFrame(request);
      update();
    };
    wait();
    element.addEventListener('load', onLoad);
    return () => {
      cancelAnimationFrame(request);
      element.removeEventListener('load', onLoad);
      disconnect();
    };
  }, [frame, url, connect]);
}
