import { type RefObject, useEffect } from 'react';

/**
 * Connects the workspace with the document of the preview: calls `connect` with it now and after each load, and what `connect` returned
 * before the next one. Does nothing while the frame shows no transformed page.
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
    let disconnect = (): void => {};
    const update = (): void => {
      disconnect();
      disconnect = element.contentDocument ? connect(element.contentDocument, element) : () => {};
    };
    update();
    element.addEventListener('load', update);
    return () => {
      element.removeEventListener('load', update);
      disconnect();
    };
  }, [frame, url, connect]);
}
