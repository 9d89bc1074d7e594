import {
  collapseWhitespace,
  type Element,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isElement,
  splitWords,
} from '../html/tree.ts';
import { getShownPicture } from './shown-pictures.ts';

/** Images of old pages that are no content: spacers, lines, counters, web rings, and badges of browsers and validators. */
const NOISE_FILE =
  /^(spacer|blank|pixel|clear|cleardot|transparent|trans|transp|shim|dot_?clear|1x1|px|empty|null|divider|separator|separador|hr)[-_\d]*\.(gif|png|jpe?g)$|^(line|rule|bar)[-_\d]*\.(gif|png)$|counter|hitbox|webring|best-?view|netscape|get_?(firefox|flash|acrobat)|ie_?animated|valid-?x?(html|css|rss)|^vcss|w3c|^xhtml1|separator|divider|^(nav|slide|slider|arrow|btn)[-_](prev|next|left|right)\.(gif|png|svg)$|^(grad(ient)?|(drop)?[-_]?shadow)[-_\d]*\.(gif|png)$/i;
/** Pieces of frames and bars, without a link and called after their place. */
const PIECE_FILE =
  /^([\w-]*[-_])?(borders?|corners?|edges?|shadows?|rahmen|ecken?|rand|bordes?|esquina|angolo|bordo|coins?)[-_]?(top|bottom|left|right|upper|lower|oben|unten|links|rechts|[tblr]{1,2})?[-_]?(top|bottom|left|right|[lr])?\d*\.(gif|png|jpe?g)$|^(navi?|menu|foot(er)?|page|box|tab|panel|content|sheet)[-_]?(left|right|top|bottom|end|bg|back(ground)?)\d*\.(gif|png|jpe?g)$|^(left|right|top|bottom)[-_](foot|nav|menu|box|bg|end|cap)\d*\.(gif|png|jpe?g)$|^(bg|background|footer)[-_]?\d*\.(gif|png|jpe?g)$/i;
const NOISE_HOST =
  /^https?:\/\/([\w.-]*\.)?(statcounter|hitcounter|sitemeter|extremetracking|webstats|counter|doubleclick|googlesyndication|google-analytics|scorecardresearch|quantserve)\./i;
const TRACKER_PX = 3;
const MAX_FILE_NAME = 100;

/** Names of a second image that replaces the first one under the pointer, and of the first one if it is drawn in white. */
const POINTED_NAME = /(^|[-_])hover([-_]|$)/i;
const WHITE_FILE = /[-_](w|white)\.(svg|png)$/i;

/** Files and services of pictures that stand in for others until they are loaded, or forever. */
const PLACEHOLDER_FILE =
  /^((image|img|picture|photo|product)?[-_]?placeholder|no[-_]?(image|photo|picture)([-_]?available)?|lazy-?load\w*(-[\w-]*)?)[-_\d]*(\.(gif|png|jpe?g|svg|webp))?$/i;
const PLACEHOLDER_HOST = /^(https?:)?\/\/([\w-]+\.)*(placehold\.(co|it)|placeholder\.com|dummyimage\.com|fakeimg\.pl|placekitten\.com)\//i;
/** Shorter data URLs contain one pixel, and drawings without shapes only keep a place free. */
const MIN_DATA_URL = 200;
const SHAPE = /(<|%3c)(path|rect|circle|ellipse|poly|line|text|image|use)/i;

/** Whether an image stands in for a picture. It belongs to the structure of a page, but shows nothing. */
export function isPlaceholder(image: Element): boolean {
  const source = getAttribute(image, 'src') ?? '';
  if (image.tagName !== 'img' || getAttribute(image, 'srcset')) return false;
  if (/^data:image\/svg\+xml[;,](?!.*base64)/.test(source.slice(0, 60))) return !SHAPE.test(source);
  if (source.startsWith('data:')) return source.length < MIN_DATA_URL;
  return (
    PLACEHOLDER_HOST.test(source) || PLACEHOLDER_FILE.test((source.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '').slice(-MAX_FILE_NAME))
  );
}

/** Whether an image only fills space, counts visits or praises a browser. */
export function isNoiseImage(image: Element): boolean {
  if (image.tagName === 'svg') return isEmptyDrawing(image);
  if (image.tagName !== 'img') return false;
  if (isTwin(image) || isOrnament(image)) return true;
  const [width, height] = ['width', 'height'].map((name) => Number.parseInt(getAttribute(image, name) ?? '', 10));
  const isTiny = (size: number | undefined) => size !== undefined && size <= TRACKER_PX;
  if (isTiny(width) || isTiny(height)) return true;
  const source = getAttribute(image, 'src') ?? '';
  if (source === '' && getAttribute(image, 'srcset') === undefined) return true;
  const file = source.startsWith('data:') ? '' : (source.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '').slice(-MAX_FILE_NAME);
  return NOISE_HOST.test(source) || NOISE_FILE.test(file) || isPiece(image, file);
}

/** Whether an image is a piece of a frame or a bar. The picture that a page shows behind its texts is none. */
function isPiece(image: Element, file: string): boolean {
  const shown = getShownPicture(image);
  return image.parentNode?.nodeName !== 'a' && PIECE_FILE.test(file) && !shown?.isBackground && !shown?.scrim;
}

/** Parents with more nodes aren't boxes of two images. */
const MAX_TWIN_NODES = 12;

/** Whether a page hides an image from screen readers that lies on another one, such as the tape that holds a photograph. */
function isOrnament(image: Element): boolean {
  const siblings = image.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_TWIN_NODES || getAttribute(image, 'aria-hidden') !== 'true' || getAttribute(image, 'alt')) return false;
  return siblings.some((node) => isElement(node) && node.tagName === 'img' && getAttribute(node, 'alt') && node !== image);
}

/** Of two images that change places under the pointer, one is left: that which isn't white. */
function isTwin(image: Element): boolean {
  const siblings = image.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_TWIN_NODES) return false;
  const twins = siblings.filter((node): node is Element => node.nodeName === 'img');
  if (twins.length !== 2) return false;
  const pointed = twins.find((twin) => splitWords(getAttribute(twin, 'class')).some((name) => POINTED_NAME.test(name)));
  const usual = twins.find((twin) => twin !== pointed);
  if (!pointed || !usual) return false;
  return image === (WHITE_FILE.test(getAttribute(usual, 'src') ?? '') ? usual : pointed);
}

/** Whether a drawing shows nothing, such as one that keeps a place free. */
function isEmptyDrawing(drawing: Element): boolean {
  const shapes = findDescendantElements(drawing);
  return (
    shapes.length > 0 && shapes.every((shape) => getAttribute(shape, 'fill') === 'none' && getAttribute(shape, 'stroke') === undefined)
  );
}

/** Names of parts that scripts operate: arrows and dots of slides, and copies of slides for an endless loop. */
const OPERATED_NAME =
  /^(carousel-control.*|carousel-indicators|slick-(arrow|dots|cloned)|owl-(nav|dots)|swiper-(button.*|pagination.*|slide-duplicate)|flex-(direction|control)-nav|bx-(controls|clone)|glide__(arrows|bullets)|splide__(arrows|pagination)|(navbar|menu|nav)-?toggler?|hamburger.*|back-?to-?top|scroll-?(to-?)?top|(search|menu|nav|sidebar)-close|cd-top)$/i;
const TOGGLE_LABEL =
  /^(menu|close|open|toggle|toggle (navigation|menu|sidebar)|open menu|close menu|main menu|menu close|menu (öffnen|schließen)|menü|schließen|search|suche|next|previous|prev|back to top|to top|top|[☰≡×✕✖‹›«»❮❯↑<>^]+|&times;)$/i;
const MAX_TOGGLE = 24;
/** Letters of a sign. */
const MAX_SIGN = 2;

/** Lines that say something about the page's operation and not what it is about, and texts that a template left. */
const NOISE_LINE =
  /^(scroll|scroll (down|up)|scroll to top|swipe( left| right)?|button text|toggle (navigation|menu|sidebar)|(back )?to top|nach oben|zum seitenanfang|volver arriba|haut de page|наверх|回到顶部|ページトップへ?|(top )?上へ|previous|next|prev|zurück|weiter|skip (to|navigation)\b.*|(this |our )?(web ?)?(site|page) (is )?best viewed\b.*|loading(\.{3}|…)?|(chargement( en cours)?|ladataan|(wird )?geladen|lädt|laden|cargando|caricamento( in corso)?|carregando|wczytywanie|ładowanie|načítá(m|ní)|betöltés|laster|laddar|indlæser|yükleniyor|загрузка|завантаження|зареждане|φόρτωση|読み込み中|加载中|로딩 ?중)(\.{3}|…)|please wait|error:? content is protected.*|your browser does not support.*|you need to enable javascript.*|[#¶§↓↑]+|1 \/ \d{1,2}|(<!)?-{2,3}>?|\/\*|\*\/|\{\{[^{}]{0,60}\}\}|<%.{0,60}%>|\/\/-? ?[\w/.-]{1,40}\.(pug|jade|ejs|hbs|twig|php|html?))[\s!.:»›→↓↑]*$/iu;
const MAX_NOISE_LINE = 90;

/** Whether a line of text only operates the page, such as "Scroll down". A link of it that leads to another page is content. */
export function isNoiseLine(text: string, links: readonly Element[]): boolean {
  return (
    text.length <= MAX_NOISE_LINE &&
    NOISE_LINE.test(text) &&
    links.every((link) => /^(#.*|javascript:.*|)$/i.test(getAttribute(link, 'href') ?? ''))
  );
}

/** Whether a link is the sign beside a heading that leads to this heading. */
export function isAnchorSign(element: Element): boolean {
  return element.tagName === 'a' && /^#./.test(getAttribute(element, 'href') ?? '') && /^\s*[#¶§🔗∞]\s*$/u.test(getVisibleText(element, 8));
}

/** Whether an element does nothing without scripts: a button that opens a menu, or an arrow beside slides. */
export function isOperatedByScripts(element: Element, names: readonly string[] = splitWords(getAttribute(element, 'class'))): boolean {
  if (names.some((name) => OPERATED_NAME.test(name))) return true;
  const isButton = element.tagName === 'button' && getAttribute(element, 'type') !== 'submit';
  const isEmptyLink = element.tagName === 'a' && /^(#|#top|)$/.test(getAttribute(element, 'href') ?? '');
  if (!isButton && !isEmptyLink) return false;
  const text = collapseWhitespace(getVisibleText(element, MAX_TOGGLE * 2));
  // A sign that stands for what its label says, such as the initials of the author of each slide.
  if (isButton && text.length <= MAX_SIGN && (getAttribute(element, 'aria-label') ?? '').length > text.length) return true;
  return text.length <= MAX_TOGGLE && TOGGLE_LABEL.test(text);
}

/** Fonts of icons turn a word into a sign. */
const ICON_FONT = /(^|\s)material-(icons|symbols)/i;

/** Whether an element is such a word. */
export function isIconWord(element: Element): boolean {
  return ICON_FONT.test(getAttribute(element, 'class') ?? '') && /^\w{1,40}$/.test(getVisibleText(element, 60).trim());
}
