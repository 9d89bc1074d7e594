import { type Element, findDescendantElements, getAttribute, getParentElement, getVisibleText, isElement } from './html/tree.ts';
import { parseTransformedPage } from './parse/parse-page.ts';
import { findBaseUrl } from './sanitize/sanitize-page.ts';

/** Longer pages have contents of their own. */
const MAX_CHARACTERS = 50_000;
/** A page that forwards later is meant to be read first. */
const MAX_DELAY_SECONDS = 5;
/** Seconds, and a URL with or without its name and quotes (HTML Standard section 4.2.5.3, "shared declarative refresh steps"). */
const REFRESH = /^\s*(?=[\d.])(\d*)[\d.]*(?:\s*[;,]|\s)\s*(?:url\s*=\s*)?(?:(["'])(.*?)(?:\2.*)?|(.*))$/is;
const MAX_FRAMES = 20;
const MAIN_FRAME_NAME = /^(main|content|inhalt|haupt)/i;
const CONTENT = new Set('img svg picture video audio canvas object embed input button select textarea'.split(' '));
/** Size in pixels of a frame that is a page; smaller ones are widgets, and those of trackers are invisible. */
const MIN_FRAME_SIZE = 400;
const INVISIBLE = /display\s*:\s*none|visibility\s*:\s*hidden|\b(width|height)\s*:\s*[01](px)?\s*(;|$)/i;

/**
 * The URL to which a page forwards browsers at once: of a refresh, of the main frame of a frameset, or of a frame that is all that it shows.
 * @param refresh value of the `Refresh` header
 */
export function findForwardUrl(html: string, pageUrl: string, refresh = ''): string | undefined {
  const isCandidate = html.length <= MAX_CHARACTERS && /<i?frame|http-equiv\s*=\s*["']?\s*refresh/i.test(html);
  // Parsed as with scripts, so that the content of a `noscript` is text.
  const document = parseTransformedPage(isCandidate ? html : '');
  const elements = findDescendantElements(document);
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const baseUrl = findBaseUrl(document, pageUrl);
  const resolve = (link: string | undefined) => {
    const url = link ? URL.parse(link.trim(), baseUrl) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return undefined;
    url.hash = '';
    return url.href === pageUrl ? undefined : url.href;
  };
  const refreshes = named('meta').filter((meta) => getAttribute(meta, 'http-equiv')?.trim().toLowerCase() === 'refresh');
  const links = [refresh, ...refreshes.map((meta) => getAttribute(meta, 'content') ?? '')].map(readRefresh);
  const hasContent = elements.some(({ tagName }) => CONTENT.has(tagName)) || getVisibleText(document).trim() !== '';
  const inlineFrames = named('iframe').filter(isLarge);
  const frames = named('frame')
    .slice(0, MAX_FRAMES)
    .sort((a, b) => rankFrame(b) - rankFrame(a));
  if (!hasContent && inlineFrames.length === 1) frames.push(...inlineFrames);
  return [...links, ...frames.map((frame) => getAttribute(frame, 'src'))].map(resolve).find((url) => url !== undefined);
}

function readRefresh(content: string): string | undefined {
  const [, seconds, , quoted, bare] = REFRESH.exec(content) ?? [];
  return Number(seconds) <= MAX_DELAY_SECONDS ? (quoted ?? bare) : undefined;
}

/** Share that a frame has of its frameset; more for the name of a main frame. */
function rankFrame(frame: Element): number {
  const frameset = getParentElement(frame);
  if (!frameset || MAIN_FRAME_NAME.test(getAttribute(frame, 'name') ?? '')) return 1;
  const place = frameset.childNodes.filter(isElement).indexOf(frame);
  const columns = readShares(getAttribute(frameset, 'cols'));
  const rows = readShares(getAttribute(frameset, 'rows'));
  return (columns[place % columns.length] ?? 0) * (rows[Math.floor(place / columns.length)] ?? 0);
}

/** Reads a list of pixels, percentages and `*`, which is the rest. The window counts as 1,000 pixels wide and high. */
function readShares(list = '*'): number[] {
  const sizes = list.split(',', MAX_FRAMES);
  const shares = sizes.map((size) => (size.includes('*') ? 0 : Number.parseFloat(size) / (size.includes('%') ? 100 : 1000)));
  const rest = 1 - shares.reduce((sum, share) => sum + share, 0);
  return sizes.map((size, i) => (size.includes('*') ? rest : (shares[i] ?? 0)));
}

function isLarge(frame: Element): boolean {
  const isHidden = getAttribute(frame, 'hidden') !== undefined || INVISIBLE.test(getAttribute(frame, 'style') ?? '');
  const sizes = ['width', 'height'].map((side) => getAttribute(frame, side) ?? '100%');
  return !isHidden && sizes.every((size) => size.includes('%') || Number.parseFloat(size) >= MIN_FRAME_SIZE);
}
