import { reportView } from '../../reporting/report.ts';

const pageViews: { path: string; since: number }[] = [];

/** Records that a page is shown from now on, and reports it; the inline script has reported the first one. */
export function recordPageView(path: string): void {
  if (pageViews.length > 0) reportView(path);
  pageViews.push({ path, since: performance.now() });
}

/** Returns the path of the page that was shown at a time of `performance.now()`; before the first view, the document's path. */
export function getPagePathAt(time: number): string {
  return (pageViews.findLast(({ since }) => since <= time) ?? pageViews[0])?.path ?? location.pathname;
}
