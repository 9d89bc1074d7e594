/** The four bytes of a canonical dotted address, or null. */
function ipv4Bytes(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte, i) => byte >= 0 && byte < 256 && String(byte) === parts[i]) ? bytes : null;
}

/** The eight words of an IPv6 address, or null. */
function ipv6Words(text: string): number[] | null {
  let rest = text.replace(/%.*$/, '');
  const tail: number[] = [];
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(rest);
  if (dotted) {
    const bytes = ipv4Bytes(dotted[2] ?? '');
    if (!bytes) return null;
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    tail.push((a << 8) | b, (c << 8) | d);
    rest = dotted[1] ?? '';
    if (!rest.endsWith('::')) rest = rest.slice(0, -1);
  }
  const halves = rest.split('::');
  if (halves.length > 2) return null;
  const before = words(halves[0]);
  const after = words(halves[1]);
  const known = before.length + after.length + tail.length;
  if (halves.length === 1 ? known !== 8 : known > 7) return null;
  const all = [...before, ...new Array<number>(8 - known).fill(0), ...after, ...tail];
  return all.some(Number.isNaN) ? null : all;
}

function words(half: string | undefined): number[] {
  if (!half) return [];
  return half.split(':').map((word) => (/^[0-9a-f]{1,4}$/i.test(word) ? Number.parseInt(word, 16) : Number.NaN));
}

const CLOSED_IPV4: readonly (readonly [block: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Azure answers its virtual machines' metadata and DNS here, although the address is a public one.
  ['168.63.129.16', 32],
];

const closedRanges = CLOSED_IPV4.map(([block, bits]) => {
  const first = asNumber(ipv4Bytes(block) ?? []);
  return [first, first + 2 ** (32 - bits) - 1] as const;
});

function asNumber(bytes: number[]): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Whether an address belongs to the public internet. What can't be read is not public. */
export function isPublicAddress(address: string): boolean {
  const bytes = ipv4Bytes(address);
  if (bytes) {
    const value = asNumber(bytes);
    return !closedRanges.some(([first, last]) => value >= first && value <= last);
  }
  const parts = ipv6Words(address);
  if (!parts) return false;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parts;
  const isMappedIpv4 = a + b + c + d + e === 0 && f === 0xffff;
  if (isMappedIpv4) return isPublicAddress([g >> 8, g & 255, h >> 8, h & 255].join('.'));
  // Only 2000::/3 is global unicast; NAT64, ULA, link-local, compatible and multicast addresses lie outside of it.
  if ((a & 0xe000) !== 0x2000) return false;
  const isProtocolBlock = a === 0x2001 && b < 0x0200;
  const isDocumentation = (a === 0x2001 && b === 0x0db8) || (a === 0x3fff && (b & 0xf000) === 0);
  const is6to4 = a === 0x2002;
  return !isProtocolBlock && !isDocumentation && !is6to4;
}

/** Whether the text is an IPv4 address of four decimal numbers without leading zeros. */
export function isIpv4(text: string): boolean {
  return ipv4Bytes(text) !== null;
}
