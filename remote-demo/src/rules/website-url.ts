/** Returns the trimmed value if it is an absolute `http:` or `https:` URL, otherwise null. */
export function parseWebsiteUrl(value: string): string | null {
  const trimmed = value.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? trimmed : null;
}

export function getHostname(url: string): string {
  return new URL(url).hostname;
}
