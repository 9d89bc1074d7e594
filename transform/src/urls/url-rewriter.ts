import { PAGE_LIMITS, PageTooComplexError } from '../html/page-limits.ts';
import { isPublicHost } from './public-host.ts';

/**
 * Rewrites the URLs of one page: absolute, http or https, public hosts only. http stays, since pages on http use it, and the
 * security feature counts the URLs that it upgrades. Null rejects a URL. All methods throw PageTooComplexError when the page's URLs
 * exceed `PAGE_LIMITS.urlCharacters`.
 */
export interface UrlRewriter {
  /** Whether a URL may stay on http: only those of the local stack's sample sites. */
  isHttpAllowed(url: string): boolean;
  /** Rewrites the URL of a link. Fragments and mail and telephone URLs are accepted, too. */
  rewriteLink(value: string): string | null;
  /** Rewrites a URL that a browser requests without a click. Its host must be a name. Image data URLs are accepted, too. */
  rewriteResource(value: string): string | null;
  /** Rewrites the URLs of a `srcset` and drops rejected candidates. Empty if none remains. */
  rewriteSrcset(value: string): string;
  /** Counts work for the page's URLs and style sheets, as if it were so many characters of URLs. */
  countCost(characters: number): void;
}

const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml)[;,]/i;
/** Cost of a URL, in addition to its characters. */
const URL_COST = 40;
/** A number ends with a unit, a space or the text: otherwise digits could be split in exponentially many ways. */
const SRCSET_DESCRIPTOR = /^(\d+(\.\d+)?([wxh]\s*|\s+|$))*$/;

/** End of a host that is a name and no IP address (RFC 1123 section 2.1, RFC 3696 section 2). */
const TOP_LEVEL_DOMAIN = /\.([a-z]{2,63}|xn--[a-z0-9-]{1,59})\.?$/;

const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
const ALL_CONTROL_CHARACTERS = new RegExp(CONTROL_CHARACTER, 'g');

/**
 * Creates the rewriter of a page, which resolves relative URLs against `baseUrl`. Origins in `allowedOrigins` (local stack only) need no
 * public host.
 */
export function createUrlRewriter(pageUrl: string, allowedOrigins: ReadonlySet<string>, baseUrl = pageUrl): UrlRewriter {
  /** Whether the host of an origin is allowed, by the use of the URL. */
  const verdicts = { link: new Map<string, boolean>(), resource: new Map<string, boolean>() };
  const pageOrigin = URL.parse(pageUrl)?.origin;
  const pageWithoutFragment = pageUrl.replace(/#.*$/s, '');
  let usedCharacters = 0;

  const rewriter: UrlRewriter = {
    isHttpAllowed: (url) => allowedOrigins.size > 0 && URL.canParse(url) && allowedOrigins.has(new URL(url).origin),
    rewriteLink(value) {
      const text = trimUrl(value);
      if (text === '') return '#';
      if (text.startsWith('#')) return text;
      if (/^(mailto|tel|sms):/i.test(text)) return text;
      const url = absoluteUrl(text, 'link');
      // An absolute link to a fragment of this page would load another document into the frame.
      return url?.startsWith(`${pageWithoutFragment}#`) ? url.slice(pageWithoutFragment.length) : url;
    },
    rewriteResource(value) {
      const text = trimUrl(value);
      if (text === '' || text.startsWith('#')) return null;
      return IMAGE_DATA.test(text) ? text : absoluteUrl(text, 'resource');
    },
    rewriteSrcset(value) {
      return parseSrcset(value.slice(0, PAGE_LIMITS.srcsetCharacters))
        .map(([candidateUrl, descriptor]) => {
          const url = SRCSET_DESCRIPTOR.test(descriptor) ? rewriter.rewriteResource(candidateUrl) : null;
          if (!url) return '';
          const escaped = url.startsWith('data:') ? url : url.split(',').join('%2C');
          return descriptor === '' ? escaped : `${escaped} ${descriptor}`;
        })
        .filter((candidate) => candidate !== '')
        .join(', ');
    },
    countCost,
  };
  return rewriter;

  function absoluteUrl(text: string, use: keyof typeof verdicts): string | null {
    countCost(URL_COST + text.length);
    const url = URL.parse(text, baseUrl);
    if (!url) return null;
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
    if (!hasAllowedHost(url, use)) return null;
    // Each setter parses the URL again, so it is only called if necessary.
    if (url.username !== '') url.username = '';
    if (url.password !== '') url.password = '';
    countCost(url.href.length - text.length);
    return url.href;
  }

  function countCost(characters: number): void {
    usedCharacters += characters;
    if (usedCharacters > PAGE_LIMITS.urlCharacters) throw new PageTooComplexError('addresses');
  }

  /** Links are only followed on a click; resources are requested without a click, so their hosts must be public by name. */
  function hasAllowedHost({ origin, hostname }: URL, use: keyof typeof verdicts): boolean {
    const known = verdicts[use].get(origin);
    if (known !== undefined) return known;
    const needsName = use === 'resource' && origin !== pageOrigin;
    const isAllowed = allowedOrigins.has(origin) || (isPublicHost(hostname) && (!needsName || TOP_LEVEL_DOMAIN.test(hostname)));
    verdicts[use].set(origin, isAllowed);
    return isAllowed;
  }
}

/** Removes the characters that URL parsers ignore (WHATWG URL section 4.4), and further control characters. */
function trimUrl(value: string): string {
  return (CONTROL_CHARACTER.test(value) ? value.replace(ALL_CONTROL_CHARACTERS, '') : value).trim();
}

/** A pattern would search each of many commas for the end. */
function removeTrailingCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ',') end -= 1;
  return text.slice(0, end);
}

/** Splits a srcset (HTML Standard section 4.8.4.3.10): a URL may contain commas, but not end with one. */
function parseSrcset(srcset: string): [url: string, descriptor: string][] {
  const candidates: [string, string][] = [];
  const urlPattern = /[\s,]*(\S+)/gy;
  for (let match = urlPattern.exec(srcset); match; match = urlPattern.exec(srcset)) {
    const url = removeTrailingCommas(match[1] ?? '');
    if (url !== match[1]) {
      candidates.push([url, '']);
      continue;
    }
    const comma = srcset.indexOf(',', urlPattern.lastIndex);
    const end = comma < 0 ? srcset.length : comma;
    candidates.push([url, srcset.slice(urlPattern.lastIndex, end).trim()]);
    urlPattern.lastIndex = end;
  }
  return candidates;
}
