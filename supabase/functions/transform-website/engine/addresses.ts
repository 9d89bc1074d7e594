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
  /** Counts what a token of a style sheet costs. @throws TooComplex */
  token(): void;
}

const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)[;,]/i;
/** What judging one of them costs, in the characters of `CAPS.addresses`. */
const COST = 40;
const TOKEN = 32;
const SRCSET_DESCRIPTOR = /^(\d+(\.\d+)?[wxh]?\s*)*$/;

/** No dots but within names, so nothing that a parser would resolve. */
const NAMES = String.raw`[\w~/-]*(?:\.\w[\w~-]*)*(?:#[\w.:~-]*)?`;
const PLAIN_NAME = new RegExp(String.raw`^\w${NAMES}$`);
const PLAIN_PATH = new RegExp(String.raw`^\/(?!\/)${NAMES}$`);
const PLAIN_ADDRESS = new RegExp(String.raw`^(https?:\/\/[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+)\/${NAMES}$`);
const CONTROLS = /[\u0000-\u001f\u007f]/;
const EVERY_CONTROL = new RegExp(CONTROLS, 'g');

export function addressesOf(page: string, allowed: ReadonlySet<string>): Addresses {
  const known = new Map<string, boolean>();
  const here = page.replace(/#.*$/s, '');
  let spent = 0;
  let split = { base: '', origin: '', folder: '' };

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
    token: () => spend(TOKEN),
  };
  return rewriter;

  function absolute(text: string): string | null {
    spend(COST + text.length);
    const simple = asIs(text);
    if (simple) return simple;
    const url = URL.parse(text, rewriter.base);
    if (!url) return null;
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (!mayBeShown(url)) return null;
    // Each of these parses the address again.
    if (url.username !== '') url.username = '';
    if (url.password !== '') url.password = '';
    spend(url.href.length - text.length);
    return url.href;
  }

  /** Most addresses are so plain that the parser would give them back unchanged; it costs ten times as much. */
  function asIs(text: string): string | null {
    const { origin, folder } = partsOf(rewriter.base);
    // Only of an origin that was judged before.
    if (PLAIN_PATH.test(text)) return known.get(origin) ? origin + text : null;
    if (PLAIN_NAME.test(text)) return known.get(origin) ? folder + text : null;
    const from = PLAIN_ADDRESS.exec(text)?.[1];
    return from !== undefined && known.get(from) ? text : null;
  }

  function partsOf(base: string): typeof split {
    if (base !== split.base) {
      const { origin, pathname } = new URL('.', base);
      split = { base, origin, folder: origin + pathname };
    }
    return split;
  }

  function spend(characters: number): void {
    spent += characters;
    if (spent > CAPS.addresses) throw new TooComplex('addresses');
  }

  function mayBeShown(url: URL): boolean {
    const answer = known.get(url.origin) ?? (allowed.has(url.origin) || isPublicHost(url.hostname));
    known.set(url.origin, answer);
    return answer;
  }
}

function cleaned(value: string): string {
  // Browsers ignore control characters inside an address.
  return (CONTROLS.test(value) ? value.replace(EVERY_CONTROL, '') : value).trim();
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
