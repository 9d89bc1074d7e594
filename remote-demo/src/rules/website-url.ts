/** The trimmed address when it is a valid absolute address of the web, otherwise null. */
export function parseWebsiteUrl(value: string): string | null {
  const address = value.trim();
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? address : null;
}

export function getHostname(url: string): string {
  return new URL(url).hostname;
}
