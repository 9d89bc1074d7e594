import ipaddr from 'ipaddr.js';

type Block<Address> = [Address, prefixLength: number];

/**
 * Classes of ipaddr.js that are globally reachable: ordinary unicast, AS112 (RFC 7534, 7535) and AMT (RFC 7450). The others hold the
 * blocks of the IANA special-purpose address registries (RFC 6890) that aren't: among them RFC 1918, 5737 and 6598 for IPv4; RFC 3849,
 * RFC 9637 and 6to4 (RFC 3056) for IPv6.
 */
const REACHABLE_CLASSES: ReadonlySet<string> = new Set(['unicast', 'as112', 'as112v6', 'amt']);

/** Azure serves metadata and DNS of its virtual machines at this public address. */
const AZURE_METADATA: Block<ipaddr.IPv4> = ipaddr.IPv4.parseCIDR('168.63.129.16/32');

/** Global unicast (RFC 4291 section 2.4, IANA IPv6 address space). NAT64 (RFC 6052), ULA (RFC 4193) and others are outside. */
const GLOBAL_UNICAST: Block<ipaddr.IPv6> = ipaddr.IPv6.parseCIDR('2000::/3');

/** IETF protocol assignments (RFC 2928), Teredo (RFC 4380) included. The library classes parts of it as reachable. */
const PROTOCOL_ASSIGNMENTS: Block<ipaddr.IPv6> = ipaddr.IPv6.parseCIDR('2001::/23');

/** IPv4-mapped addresses (RFC 4291 section 2.5.5.2). */
const IPV4_MAPPED: Block<ipaddr.IPv6> = ipaddr.IPv6.parseCIDR('::ffff:0:0/96');

/** Excludes other text before the library, which takes ten times as long for it. */
const FOUR_NUMBERS = /^\d+\.\d+\.\d+\.\d+$/;

/** Special-use names (RFC 6761, 6762, 7686, 8375), private top-level domains (RFC 6762 appendix G) and names inside of clusters. */
const INTERNAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|onion|test|invalid|consul|cluster\.local)$/;
/** Matches at least two labels of at most 63 characters (RFC 1035 section 2.3.4). Underscores occur in real host names. */
const HOST_NAME = /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/;
const MAX_HOST_LENGTH = 253;

/** Whether the host of a parsed URL may be on the public internet. A name still has to resolve to public addresses. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicAddress(host.slice(1, -1));
  if (isIpv4(host)) return isPublicAddress(host);
  const endsInNumber = /(^|\.)\d+$/.test(host);
  return host.length <= MAX_HOST_LENGTH && HOST_NAME.test(host) && !endsInNumber && !INTERNAL_NAME.test(host);
}

/** Whether the text is an IPv4 address of four decimal numbers without leading zeros. */
export function isIpv4(text: string): boolean {
  return FOUR_NUMBERS.test(text) && ipaddr.IPv4.isValidFourPartDecimal(text);
}

/** Whether an IPv4 or IPv6 address in text form is globally reachable. Text that isn't a valid address is not. */
export function isPublicAddress(text: string): boolean {
  if (isIpv4(text)) return isPublicIpv4(ipaddr.IPv4.parse(text));
  const address = parseIpv6(text);
  if (!address) return false;
  if (address.match(IPV4_MAPPED)) return isPublicIpv4(address.toIPv4Address());
  return address.match(GLOBAL_UNICAST) && !address.match(PROTOCOL_ASSIGNMENTS) && REACHABLE_CLASSES.has(address.range());
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return !address.match(AZURE_METADATA) && REACHABLE_CLASSES.has(address.range());
}

function parseIpv6(text: string): ipaddr.IPv6 | null {
  const dotted = /:([^:%]*\.[^:%]*)(?:%.*)?$/.exec(text)?.[1];
  // The library reads octal and hexadecimal numbers here, and the deprecated `::1.2.3.4` as a mapped address.
  if (dotted !== undefined && (!isIpv4(dotted) || text.startsWith(`::${dotted}`))) return null;
  try {
    return ipaddr.IPv6.parse(text);
  } catch {
    return null;
  }
}
