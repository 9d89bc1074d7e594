/** Returns the trimmed value if it is an absolute `http:` or `https:` URL, otherwise null. */
export function parseWebsiteUrl(value: string): string | null {
  const trimmed = value.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? trimmed : null;
}

/** A host with a dot, or this computer, with what may follow it, but no scheme. */
const PUBLIC_WITHOUT_SCHEME = /^[^\s:/?#@]+\.[^\s:/?#@.]+\.?(:\d+)?([/?#]|$)/;
const LOCAL_WITHOUT_SCHEME = /^localhost(:\d+)?([/?#]|$)/i;

/** Adds the scheme to an address without one, such as `stonewell.com`. Returns other texts unchanged. */
export function addMissingScheme(value: string): string {
  const trimmed = value.trim();
  if (PUBLIC_WITHOUT_SCHEME.test(trimmed)) return `https://${trimmed}`;
  return LOCAL_WITHOUT_SCHEME.test(trimmed) ? `http://${trimmed}` : value;
}

export function getHostname(url: string): string {
  return new URL(url).hostname;
}
