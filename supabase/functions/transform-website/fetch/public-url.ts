import { isPublicHost } from 'page-transform/public-host';
import { PageFetchError } from './page-fetch-error.ts';

const MAX_URL_LENGTH = 2048;
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

/** The host in the form for resolvers, sockets and certificates: without brackets and without the trailing dot. */
export function getBareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
