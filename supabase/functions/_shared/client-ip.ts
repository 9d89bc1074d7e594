import { readNumberSetting, readSetting } from './settings.ts';

/**
 * IP address of the caller, as `toClientNetwork` returns it. Callers can forge X-Forwarded-For, so its Nth entry from the
 * right counts, N being TRUSTED_PROXIES; or only the header CLIENT_ADDRESS_HEADER, which the platform always overwrites.
 */
export function readClientIp(headers: Headers): string {
  const platformHeader = readSetting('CLIENT_ADDRESS_HEADER');
  if (platformHeader) return toClientNetwork((headers.get(platformHeader) ?? '').trim());
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const trustedProxies = readNumberSetting('TRUSTED_PROXIES', 1);
  return toClientNetwork(entries[entries.length - trustedProxies] ?? '');
}

/**
 * Unit that rate limits count: an IPv4 address, or the /64 prefix of an IPv6 address, because one client usually controls
 * a full /64 subnet (RFC 4291, section 2.5.1; RFC 6177). Returns `unknown` for anything else.
 */
export function toClientNetwork(address: string): string {
  const withoutBracketsOrZone = address.replace(/^\[|\](?::\d+)?$/g, '').replace(/%.*$/, '');
  // IPv4-mapped IPv6 address: RFC 4291, section 2.5.5.2.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutBracketsOrZone)?.[1];
  const ipv4 = mapped ?? withoutBracketsOrZone.replace(/:\d+$/, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(ipv4)) return ipv4;
  const groups = parseIpv6Groups(withoutBracketsOrZone);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : 'unknown';
}

function parseIpv6Groups(address: string): string[] | null {
  let url: URL;
  try {
    url = new URL(`http://[${address}]`);
  } catch {
    return null;
  }
  // The WHATWG URL host serializer has shortened the address: one run of zeros may be "::".
  const [start = '', end] = url.hostname.slice(1, -1).split('::');
  const first = start ? start.split(':') : [];
  const last = end ? end.split(':') : [];
  if (end === undefined) return first;
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}
