import { type RefObject, useCallback } from 'react';
import { fitToPhone } from '../../measure/phone-overflow.ts';
import { useDemoStore } from '../../state/demo-store.ts';
import type { LivePageState } from './live-page-controller.ts';
import { useFrameDocument } from './use-frame-document.ts';

/**
 * Lays the document of the preview out anew before other parts of the workspace use it, and makes it fit a phone when it is loaded. Must be
 * called by a component inside of theirs, whose effects run first. A document that an extension has changed is shown in its own layout.
 */
export function useRedesign(frame: RefObject<HTMLIFrameElement | null>, { url, report, showRedesign }: LivePageState): void {
  const isForPhones = report.mobile !== undefined;
  const connect = useCallback(
    (page: Document, element: HTMLIFrameElement) => {
      try {
        showRedesign?.(page);
      } catch (error) {
        console.info('The preview isn’t the document that was measured', error);
        useDemoStore.setState({ look: 'repaired' });
      }
      element.dataset.shown = '';
      const fit = (): void => {
        if (isForPhones && page.readyState === 'complete') fitToPhone(page);
      };
      fit();
      element.addEventListener('load', fit);
      return () => element.removeEventListener('load', fit);
    },
    [showRedesign, isForPhones],
  );
  useFrameDocument(frame, url, connect);
}
