import { type Child, type Element, findAncestor, getAttribute, getVisibleText, INLINE_ELEMENTS, isText } from '../html/tree.ts';
import { isContactLink } from './link-kinds.ts';
import { isNoiseImage } from './noise.ts';
import { readSize } from './picture-size.ts';

/** Drawings up to this size are icons, and photographs up to that one: faces beside a name are larger. */
const ICON_PX = 48;
const SMALLEST_PHOTOGRAPH_PX = 32;
const PHOTOGRAPH_FILE = /\.(jpe?g|webp|avif)([?#]|$)/i;
/** Flat images of this size are badges and drawn headings, and lower ones are lines. */
const MIN_BADGE_PX = 80;
const MIN_BADGE_HEIGHT_PX = 15;
/** Photographs with another name than the plain one of a sign aren't icons. */
const PLAIN_NAME = /^[a-z-]{2,12}\.\w+$/i;
/** Files whose size the page doesn't state, and that are signs by their names. */
const ICON_FILE =
  /^(ic(on)?[-_ ].*|.*[-_ ]icon|icon|cart|basket|bag|search|magnifier|arrow|arr|chevron|caret|close|menu|burger|star|stars|rating|heart|fav(ou?rites?)?|wishlist|user|account|phone|tel|mail|e?-?mail|envelope|check|tick|bullet|quote|plus|minus|next|prev|left|right|up|down|print|share|facebook|twitter|instagram|youtube|linkedin|pinterest|whatsapp|telegram|rss|hint|new|email|fb|ig|tw|yt|insta|google|vk|xing|tiktok|web|www|globe|external|ext-?link|offsite|pdf|doc|xls|zip|download)([-_ ]\w{1,6}|[-_ ]?\d{1,4}|icon|left|right|up|down|white|black|logo|btn){0,2}\.(png|gif|svg|webp|jpe?g)([?#]|$)/i;
const MAX_FILE_NAME = 100;

/** Whether an element is an image that isn't an icon. */
export function isPicture(element: Element): boolean {
  if (isNoiseImage(element)) return false;
  if (element.tagName === 'svg') return readSize(element, 'width') > 2 * ICON_PX;
  return element.tagName === 'img' && !isIcon(element);
}

/** A picture whose sources are this wide, or that is described by a sentence, is no icon, whatever its file is called. */
const WIDE_SOURCE = /\b([2-9]\d{2}|\d{4,5})w\b/;
const MIN_DESCRIPTION = 60;

function isIcon(image: Element): boolean {
  if (WIDE_SOURCE.test(getAttribute(image, 'srcset') ?? '') || (getAttribute(image, 'alt') ?? '').length >= MIN_DESCRIPTION) return false;
  const [width, height] = [readSize(image, 'width'), readSize(image, 'height')];
  const source = getAttribute(image, 'src') ?? '';
  const isUnsized = width === 0 && height === 0 && !source.startsWith('data:');
  const file = (source.split('/').at(-1) ?? '').slice(0, MAX_FILE_NAME);
  const isPhotograph = PHOTOGRAPH_FILE.test(source);
  if (isUnsized && ICON_FILE.test(file) && (!isPhotograph || PLAIN_NAME.test(file))) return true;
  if (isUnsized && (isInSentence(image) || isSignOfButton(image, source) || isSignOfContact(image, file))) return true;
  const largest = isPhotograph ? SMALLEST_PHOTOGRAPH_PX : ICON_PX;
  const isBadge = width >= MIN_BADGE_PX && height >= MIN_BADGE_HEIGHT_PX;
  return (width > 0 && width <= largest) || (height > 0 && height <= largest / 2 && !isBadge);
}

/** Texts of links with drawings up to this length are those of buttons. */
const MAX_BUTTON_TEXT = 40;
const MAX_BUTTON_LEVELS = 3;

/** Whether a drawing of unknown size is a part of a short link. */
function isSignOfButton(image: Element, source: string): boolean {
  if (!/\.svg([?#]|$)/i.test(source)) return false;
  const link = findAncestor(image, ({ tagName }) => tagName === 'a' || tagName === 'button', MAX_BUTTON_LEVELS);
  const text = link && getVisibleText(link, MAX_BUTTON_TEXT * 2).trim();
  return text !== undefined && text !== '' && text.length <= MAX_BUTTON_TEXT;
}

/** Nodes of a link with a sign. */
const MAX_SIGN_NODES = 8;
const CONTACT_FILE = /ico|ikon|logo|fb|face|insta|(^|[^a-z])(ig|tw|yt|in)([^a-z]|$)|tube|twit|social|pinterest|tiktok/i;

/** Whether an image of unknown size is the sign of a short link to a telephone, a mailbox or a network. */
function isSignOfContact(image: Element, file: string): boolean {
  const link = image.parentNode;
  if (
    !link ||
    !('tagName' in link) ||
    link.tagName !== 'a' ||
    link.childNodes.length > MAX_SIGN_NODES ||
    !isContactLink(link) ||
    getVisibleText(link, MAX_BUTTON_TEXT * 2).trim().length > MAX_BUTTON_TEXT
  )
    return false;
  return /^(tel|mailto):/i.test(getAttribute(link, 'href') ?? '') || CONTACT_FILE.test(file);
}

/** Parents with more nodes aren't lines of text. */
const MAX_LINE_NODES = 2000;

/**
 * Whether a drawing stands in a line of text: between words, for old animations also at one end of it, or without a description at one
 * end of a link inside of a sentence.
 */
function isInSentence(image: Element): boolean {
  const link = image.parentNode;
  const [, type] = /\.(gif|png|svg)([?#]|$)/i.exec(getAttribute(image, 'src') ?? '') ?? [];
  if (!link || !('tagName' in link) || type === undefined || getAttribute(image, 'align') || link.childNodes.length > MAX_LINE_NODES)
    return false;
  const position = link.childNodes.indexOf(image);
  const sides = [link.childNodes[position - 1], link.childNodes[position + 1]].filter((node) => node && isWords(node)).length;
  if (sides === 2 || (sides === 1 && type.toLowerCase() === 'gif')) return true;
  if (link.tagName !== 'a' || (getAttribute(image, 'alt') ?? '').trim() !== '') return false;
  const hasText = (nodes: readonly Child[]) => nodes.some((node) => isText(node) && node.value.trim().length > 1);
  return hasText(link.childNodes) && hasText(link.parentNode?.childNodes ?? []);
}

function isWords(node: Child): boolean {
  if (isText(node)) return node.value.trim() !== '';
  return 'tagName' in node && INLINE_ELEMENTS.has(node.tagName) && getVisibleText(node, 2).trim() !== '';
}
