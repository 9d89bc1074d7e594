import { isPublicHost } from '../fetch/url-rules.ts';
import { CAPS, TooComplex } from './caps.ts';

/** Rewrites the addresses of one page: absolute, http or https, never into a private network. Null refuses one. */
export interface Addresses {
  base: string;
  /** Whether an address may stay on http: those of the local stack. */
  isExempt(address: string): boolean;
  link(value: string): string | null;
  resource(value: string): string | null;
  srcset(value: string): string;
}

const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)[;,]/i;
const SRCSET_DESCRIPTOR = /^(\d+(\.\d+)?[wxh]?\s*)*$/;

/** No dots but that of an ending, so nothing that a parser would resolve. */
const PLAIN_PATH = /^\/(?!\/)[\w~/-]*(\.\w+)?$/;
const PLAIN_ADDRESS = /^(https?:\/\/[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+)\/[\w~/-]*(?:\.\w+)?$/;

export function addressesOf(page: string, allowed: ReadonlySet<string>): Addresses {
  const known = new Map<string, boolean>();
  const here = page.replace(/#.*$/s, '');
  let spent = 0;
  let baseOfOrigin = '';
  let origin = '';

  const rewriter: Addresses = {
    base: page,
    isExempt: (address) => allowed.size > 0 && URL.canParse(address) && allowed.has(new URL(address).origin),
    link(value) {
      const text = cleaned(value);
      if (text === '') return '#';
      if (text.startsWith('#')) return text;
      if (/^(mailto|tel|sms):/i.test(text)) return text;
      const address = absolute(text);
      // A link within the page must stay one, else it would leave the frame.
      return address?.startsWith(`${here}#`) ? address.slice(here.length) : address;
    },
    resource(value) {
      const text = cleaned(value);
      if (text === '' || text.startsWith('#')) return null;
      return IMAGE_DATA.test(text) ? text : absolute(text);
    },
    srcset(value) {
      return candidates(value.slice(0, CAPS.srcset))
        .map(([address, descriptor]) => {
          const url = SRCSET_DESCRIPTOR.test(descriptor) ? rewriter.resource(address) : null;
          if (!url) return '';
          const whole = url.startsWith('data:') ? url : url.replaceAll(',', '%2C');
          return descriptor === '' ? whole : `${whole} ${descriptor}`;
        })
        .filter((candidate) => candidate !== '')
        .join(', ');
    },
  };
  return rewriter;

  function absolute(text: string): string | null {
    const simple = asIs(text);
    if (simple) return within(simple);
    const url = URL.parse(text, rewriter.base);
    if (!url) return null;
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (!mayBeShown(url)) return null;
    url.username = '';
    url.password = '';
    return within(url.href);
  }

  /** Most addresses are so plain that the parser would give them back unchanged; it costs ten times as much. */
  function asIs(text: string): string | null {
    const isPath = PLAIN_PATH.test(text);
    const from = isPath ? originOf(rewriter.base) : PLAIN_ADDRESS.exec(text)?.[1];
    // Only of an origin that was judged before.
    if (from === undefined || !known.get(from)) return null;
    return isPath ? from + text : text;
  }

  function originOf(base: string): string {
    if (base !== baseOfOrigin) {
      baseOfOrigin = base;
      origin = new URL(base).origin;
    }
    return origin;
  }

  function within(address: string): string {
    spent += address.length;
    if (spent > CAPS.addresses) throw new TooComplex('addresses');
    return address;
  }

  function mayBeShown(url: URL): boolean {
    const answer = known.get(url.origin) ?? (allowed.has(url.origin) || isPublicHost(url.hostname));
    known.set(url.origin, answer);
    return answer;
  }
}

function cleaned(value: string): string {
  // Browsers ignore control characters inside an address.
  return value.replace(/[\u0000-\u001f\u007f]/g, '').trim();
}

/** Splits a srcset as the HTML standard does: an address may hold commas, but not end with one. */
function candidates(srcset: string): [address: string, descriptor: string][] {
  const found: [string, string][] = [];
  const pattern = /[\s,]*(\S+)/gy;
  for (let match = pattern.exec(srcset); match; match = pattern.exec(srcset)) {
    const address = (match[1] ?? '').replace(/,+$/, '');
    if (address !== match[1]) {
      found.push([address, '']);
      continue;
    }
    const comma = srcset.indexOf(',', pattern.lastIndex);
    const end = comma < 0 ? srcset.length : comma;
    found.push([address, srcset.slice(pattern.lastIndex, end).trim()]);
    pattern.lastIndex = end;
  }
  return found;
}
