/** Returns what a visitor entered into a form on another page (`/demo?site=…`), which starts the demo; null without it. */
export function parseStarterWebsite(search: string): string | null {
  return new URLSearchParams(search).get('site');
}

/** Returns the path and query that start the demo with a website, which is encoded but not checked. */
export function createStarterPath(site: string): string {
  return `/demo?${new URLSearchParams({ site })}`;
}
