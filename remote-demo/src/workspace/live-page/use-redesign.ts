import { type RefObject, useCallback } from 'react';
import { chooseLook } from '../../state/demo-store.ts';
import type { LivePageState } from './live-page-controller.ts';
import { useFrameDocument } from './use-frame-document.ts';

/**
 * Lays the document of the preview out anew before other parts of the workspace use it. Must be called by a component inside of theirs,
 * whose effects run first. A document that an extension has changed is shown in its own layout.
 */
export function useRedesign(frame: RefObject<HTMLIFrameElement | null>, { url, showRedesign }: LivePageState): void {
  const connect = useCallback(
    (page: Document, element: HTMLIFrameElement) => {
      try {
        showRedesign?.(page);
      } catch (error) {
        console.info('The preview isn’t the document that was measured', error);
        chooseLook('repaired');
      }
      element.dataset.shown = '';
      return () => {};
    },
    [showRedesign],
  );
  useFrameDocument(frame, url, connect);
}
