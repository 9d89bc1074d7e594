import { numberSetting, setting } from './settings.ts';

/**
 * The caller's address. Everybody can send an X-Forwarded-For of their own, so only what our N trusted proxies appended
 * counts: the Nth entry from the right. A platform that writes the address into a header of its own, over whatever the
 * caller sent, is named by CLIENT_ADDRESS_HEADER; then nothing else counts.
 */
export function clientAddress(headers: Headers): string {
  const own = setting('CLIENT_ADDRESS_HEADER');
  if (own) return networkOf((headers.get(own) ?? '').trim());
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const trusted = numberSetting('TRUSTED_PROXIES', 1);
  return networkOf(entries[entries.length - trusted] ?? '');
}

/** IPv4 as it is, IPv6 by its /64 (one household has at least that much), anything else as `unknown`. */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[|\](?::\d+)?$/g, '').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  const v4 = mapped ?? bare.replace(/:\d+$/, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(v4)) return v4;
  const groups = groupsOfV6(bare);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : 'unknown';
}

function groupsOfV6(address: string): string[] | null {
  let url: URL;
  try {
    url = new URL(`http://[${address}]`);
  } catch {
    return null;
  }
  // The parser has put the address into its shortest form.
  const [head = '', tail] = url.hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  if (tail === undefined) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
