import ipaddr from 'ipaddr.js';
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
  const ipv4 = withoutBracketsOrZone.replace(/:\d+$/, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(ipv4)) return ipv4;
  if (!ipaddr.IPv6.isValid(withoutBracketsOrZone)) return 'unknown';
  const ipv6 = ipaddr.IPv6.parse(withoutBracketsOrZone);
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().toString();
  const prefix = ipv6.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
