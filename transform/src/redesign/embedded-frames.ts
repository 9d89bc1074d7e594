import { collapseWhitespace, createTextNode, type Document, type Element, findDescendantElements, getAttribute } from '../html/tree.ts';

/** Frames of videos, maps and sounds, with the address that shows the same outside of a frame. */
const KNOWN_FRAMES: readonly { frame: RegExp; toAddress(url: URL, match: RegExpExecArray): string | undefined }[] = [
  {
    frame: /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/,
    toAddress: (_, [, id = '']) => (id === 'videoseries' ? undefined : `https://www.youtube.com/watch?v=${id}`),
  },
  { frame: /^player\.vimeo\.com\/video\/(\d+)/, toAddress: (_, [, id]) => `https://vimeo.com/${id}` },
  { frame: /^(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/, toAddress: (_, [, id]) => `https://www.dailymotion.com/video/${id}` },
  { frame: /^(?:www\.|maps\.)?google\.[a-z.]{2,6}\/maps(?:\/embed)?/, toAddress: toMapAddress },
  {
    frame: /^(?:www\.)?openstreetmap\.org\/export\/embed/,
    toAddress({ searchParams }) {
      const [latitude, longitude] = (searchParams.get('marker') ?? '').split(',');
      return longitude ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}` : undefined;
    },
  },
  {
    frame: /^(?:w\.soundcloud\.com\/player|open\.spotify\.com\/embed|bandcamp\.com\/EmbeddedPlayer|docs\.google\.com\/forms)/,
    toAddress: ({ href }) => href,
  },
];

/** Titles that scripts and services give to each frame. */
const GENERIC_TITLE = /^(youtube video player|video player|iframe|embed(ded)?.*|google maps?|vimeo.*|untitled)?$/i;
const MAX_TITLE = 80;
const SITES: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'youtube-nocookie.com': 'YouTube',
  'vimeo.com': 'Vimeo',
  'dailymotion.com': 'Dailymotion',
};

/**
 * Replaces frames of videos, maps and sounds in a parsed page by links to them, because the sanitizer removes all frames. The links are
 * sanitized as the page's own.
 */
export function replaceFramesByLinks(document: Document): void {
  for (const frame of findDescendantElements(document)) {
    if (frame.tagName !== 'iframe') continue;
    const source = ['src', 'data-src', 'data-lazy-src']
      .map((name) => getAttribute(frame, name))
      .find((value) => /^(https?:)?\/\//.test(value ?? ''));
    if (source === undefined || !URL.canParse(source, 'https://frame.example')) continue;
    const url = new URL(source, 'https://frame.example');
    const address = findAddress(url);
    if (address !== undefined) turnIntoLink(frame, address, url);
  }
}

function findAddress(url: URL): string | undefined {
  const place = `${url.hostname}${url.pathname}`.slice(0, 200);
  for (const { frame, toAddress } of KNOWN_FRAMES) {
    const match = frame.exec(place);
    if (match) return toAddress(url, match);
  }
  return undefined;
}

function toMapAddress({ searchParams }: URL): string | undefined {
  const query = searchParams.get('q');
  if (query) return `https://www.google.com/maps?q=${encodeURIComponent(query.slice(0, 200))}`;
  // The place of a map is in its code: !2d is the longitude, and !3d the latitude.
  const code = (searchParams.get('pb') ?? '').slice(0, 600);
  const [longitude, latitude] = [/!2d(-?\d+\.\d+)/, /!3d(-?\d+\.\d+)/].map((coordinate) => coordinate.exec(code)?.[1]);
  return latitude && longitude ? `https://www.google.com/maps?q=${latitude},${longitude}` : undefined;
}

function turnIntoLink(frame: Element, address: string, { hostname, pathname }: URL): void {
  const title = collapseWhitespace(getAttribute(frame, 'title') ?? '');
  const host = hostname.replace(/^(www|player|w|open)\./, '');
  const site = pathname.startsWith('/maps') ? 'Google Maps' : (SITES[host] ?? host);
  const label = GENERIC_TITLE.test(title) || title.length > MAX_TITLE ? site : title;
  const link: Element = { ...frame, tagName: 'a', nodeName: 'a', attrs: [{ name: 'href', value: address }], parentNode: frame };
  link.childNodes = [createTextNode(label, link)];
  // A frame stands for itself, also in the middle of a line.
  frame.tagName = 'div';
  frame.nodeName = 'div';
  frame.attrs = [];
  frame.childNodes = [link];
}

const VIDEO = /^https:\/\/(www\.youtube\.com\/watch\?v=|vimeo\.com\/\d+$|www\.dailymotion\.com\/video\/)/;

/** Whether a link leads to one video, as those that stand for frames do. */
export function leadsToVideo(link: Element): boolean {
  return VIDEO.test(getAttribute(link, 'href') ?? '');
}
