import { ipv4Bytes, isPublicAddress } from './addresses.ts';
import { Refusal } from './refusal.ts';

const URL_LENGTH = 2048;
const INTERNAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid|consul|cluster\.local)$/;
const HOST_NAME = /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/;

/** The address a visitor may ask for. Origins in `allowed` (local stack only) skip the rules on ports and hosts. */
export function checkUrl(raw: string, allowed: ReadonlySet<string>): URL {
  if (raw.length > URL_LENGTH) throw new Refusal('url', 'length');
  if (/[\u0000-\u0020\u007f\\]/.test(raw)) throw new Refusal('url', 'characters');
  if (!/^https?:\/\/[^/?#]/i.test(raw)) throw new Refusal('url', 'scheme');
  const url = URL.canParse(raw) ? new URL(raw) : null;
  if (!url) throw new Refusal('url', 'syntax');
  if (url.username !== '' || url.password !== '') throw new Refusal('url', 'credentials');
  url.hash = '';
  if (allowed.has(url.origin)) return url;
  // The parser empties `port` when it is the scheme's own.
  if (url.port !== '') throw new Refusal('url', 'port');
  if (!isPublicHost(url.hostname)) throw new Refusal('host', url.hostname);
  return url;
}

/** Whether a host of a parsed URL can lie on the public internet. Names still have to resolve to public addresses. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
  if (ipv4Bytes(host)) return isPublicAddress(host);
  const endsInNumber = /(^|\.)\d+$/.test(host);
  return host.length <= 253 && HOST_NAME.test(host) && !endsInNumber && !INTERNAL_NAME.test(host);
}

/** The host as a resolver, a socket and a certificate know it. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
