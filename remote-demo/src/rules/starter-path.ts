/** Returns what a visitor entered into a form on another page (`/demo?site=…`), which starts the demo; null without it. */
export function parseStarterWebsite(search: string): string | null {
  return new URLSearchParams(search).get('site');
}

export function createStarterPath(site: string): string {
  return `/demo?${new URLSearchParams({ site })}`;
}
