import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = [Address, number];

/**
 * Classes of ipaddr.js that are globally reachable: ordinary unicast, AS112 (RFC 7534, 7535) and AMT (RFC 7450). All other
 * classes hold the blocks of the IANA special-purpose address registries (RFC 6890) that aren't: among them RFC 1918, 6598
 * and 5737 for IPv4; RFC 3849, 9637 and 6to4 (RFC 3056) for IPv6.
 */
const REACHABLE_CLASSES: ReadonlySet<string> = new Set(['unicast', 'as112', 'as112v6', 'amt']);

/** Blocks that ipaddr.js classes as reachable, or only in part as special. */
const EXTRA_BLOCKED: readonly Block[] = [
  // Azure serves metadata and DNS of its virtual machines at this public address.
  ipaddr.parseCIDR('168.63.129.16/32'),
  // IETF protocol assignments (RFC 2928), Teredo (RFC 4380) included: no website needs one of them.
  ipaddr.parseCIDR('2001::/23'),
];

/** Global unicast of IPv6 (RFC 4291 section 2.4, IANA IPv6 address space). NAT64 (RFC 6052), ULA (RFC 4193) and others are outside. */
const GLOBAL_UNICAST_IPV6: Block = ipaddr.parseCIDR('2000::/3');

/** Whether the text is an IPv4 address of four decimal numbers without leading zeros. */
export function isIpv4(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text);
}

/** Whether an IPv4 or IPv6 address in text form is globally reachable. Text that isn't a valid address is not. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address) return false;
  const isIpv6OutsideUnicast = address.kind() === 'ipv6' && !address.match(GLOBAL_UNICAST_IPV6);
  const isExtraBlocked = EXTRA_BLOCKED.some((block) => block[0].kind() === address.kind() && address.match(block));
  return !isIpv6OutsideUnicast && !isExtraBlocked && REACHABLE_CLASSES.has(address.range());
}

/** Parses an address; an IPv4-mapped one (RFC 4291 section 2.5.5.2) as its IPv4 address. Null for any other text. */
function parseAddress(text: string): Address | null {
  if (isIpv4(text)) return ipaddr.IPv4.parse(text);
  const dotted = /:([^:%]*\.[^:%]*)(?:%.*)?$/.exec(text)?.[1];
  // ipaddr.js reads octal and hexadecimal numbers here, and the deprecated `::1.2.3.4` as a mapped address.
  if (dotted !== undefined && (!isIpv4(dotted) || text.startsWith(`::${dotted}`))) return null;
  if (!ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}
