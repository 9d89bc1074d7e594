import { PageFetchError } from './page-fetch-error.ts';
import { isIpv4, isPublicAddress } from './public-address.ts';

const MAX_URL_LENGTH = 2048;
/** Special-use names (RFC 6761, 6762, 7686, 8375), private top-level domains (RFC 6762 appendix G) and names inside of clusters. */
const INTERNAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid|consul|cluster\.local)$/;
/** At least two labels of at most 63 characters (RFC 1035 section 2.3.4). Underscores occur in real host names. */
const HOST_NAME = /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/;
const MAX_HOST_LENGTH = 253;

/**
 * Parses a URL that may be fetched: http or https, default port, no credentials, a host that may be public. Origins in
 * `allowedOrigins` (local stack only) may have other ports and hosts. Removes the fragment.
 * @throws PageFetchError `url` for a URL that visitors may correct, `host` for an internal host
 */
export function parsePublicUrl(text: string, allowedOrigins: ReadonlySet<string>): URL {
  if (text.length > MAX_URL_LENGTH) throw new PageFetchError('url', 'length');
  // The URL parser strips or repairs these (WHATWG URL section 4.4), so that two parsers may see two hosts.
  if (/[\u0000-\u0020\u007f\\]/.test(text)) throw new PageFetchError('url', 'characters');
  if (!/^https?:\/\/[^/?#]/i.test(text)) throw new PageFetchError('url', 'scheme');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) throw new PageFetchError('url', 'syntax');
  if (url.username !== '' || url.password !== '') throw new PageFetchError('url', 'credentials');
  url.hash = '';
  if (allowedOrigins.has(url.origin)) return url;
  // `port` is empty for the default port of the scheme.
  if (url.port !== '') throw new PageFetchError('url', 'port');
  if (!isPublicHost(url.hostname)) throw new PageFetchError('host', url.hostname);
  return url;
}

/** Whether the host of a parsed URL may be on the public internet. A name still has to resolve to public addresses. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
  if (isIpv4(host)) return isPublicAddress(host);
  const endsInNumber = /(^|\.)\d+$/.test(host);
  return host.length <= MAX_HOST_LENGTH && HOST_NAME.test(host) && !endsInNumber && !INTERNAL_NAME.test(host);
}

/** The host in the form for resolvers, sockets and certificates: without brackets and without the trailing dot. */
export function getBareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
