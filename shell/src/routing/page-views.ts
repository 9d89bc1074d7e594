const visits: { path: string; since: number }[] = [];

/** Notes that a page is on screen from now on. */
export function recordPageView(path: string): void {
  visits.push({ path, since: performance.now() });
}

/**
 * The path that was on screen at a time of `performance.now()`: a measurement counts for the page that was there. Before the
 * first page has come to life, that is the document's own.
 */
export function pagePathAt(time: number): string {
  return (visits.findLast(({ since }) => since <= time) ?? visits[0])?.path ?? location.pathname;
}
