import { isPublicHost } from 'page-transform/public-host';

/** Whether a URL is requested from a host that is not public by name: an internal name or any IP address. */
export function isPrivateUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && (!isPublicHost(hostname) || /^\[|[\d.]$/.test(hostname));
}
