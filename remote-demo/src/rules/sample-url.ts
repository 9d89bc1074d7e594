const IP_ADDRESS = /^[\d.]+$|^\[/;

/**
 * The URL of a sample site: `http://stonewell.localhost:3009/`, so that its host says whose site it is. Hosts below an IP address don't
 * exist; there the site is a folder.
 */
export function createSampleUrl(clientSitesUrl: string, { host, path }: { host: string; path: string }): string {
  const url = new URL(clientSitesUrl);
  return IP_ADDRESS.test(url.hostname) ? clientSitesUrl + path : `${url.protocol}//${host}.${url.host}/`;
}

/** Returns whether a page belongs to one of the sample sites. */
export function isSampleUrl(clientSitesUrl: string, url: string): boolean {
  const { host } = new URL(clientSitesUrl);
  const page = new URL(url);
  return page.host === host || page.host.endsWith(`.${host}`);
}
