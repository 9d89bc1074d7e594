import { isPreview } from './document.ts';
import { onFirstContentfulPaint } from './paint.ts';

declare global {
  interface Window {
    /**
     * Sends reports to the collector; returns whether the browser accepted them. Undefined if nothing of this document is reported: the
     * site has no collector, the tab shows a preview, or the visitor's browser objects (https://w3c.github.io/gpc/).
     */
    sendReports?: (reports: readonly object[]) => boolean;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Element with the collector's URL and the report of the shown page, whose text the reporting file replaces when a link opens another one. */
export const VIEW_ELEMENT_ID = 'view';

/**
 * Reports the page once it has loaded and was painted, which neither a prerendered page nor one in the background is before it is
 * shown, and again when the browser restores it from the back/forward cache.
 */
export function reportViews(): void {
  const view = document.getElementById(VIEW_ELEMENT_ID);
  if (!view || navigator.globalPrivacyControl || isPreview()) return;
  // A string body is text/plain, which needs no CORS preflight. A beacon is also sent while the page unloads.
  const send = (reports: readonly object[]) => navigator.sendBeacon(view.dataset.url as string, JSON.stringify(reports));
  window.sendReports = send;
  addEventListener('pageshow', () => onFirstContentfulPaint(() => send([JSON.parse(view.textContent)])));
}
