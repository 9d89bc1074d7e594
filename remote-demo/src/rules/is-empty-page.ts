/** A longer text is content, even if it mentions scripts. */
const NOTICE_LENGTH = 200;
const LOADING =
  /^\P{L}*(loading|please wait|one moment|just a moment|redirecting|wird geladen|lädt|bitte warten|chargement|cargando|caricamento|carregando|загрузка|加载中|読み込み中)/iu;
const ENABLE_SCRIPTS =
  /(?=.*java\s?script)(?=.*(enabl|activ|aktiv|requir|disabl|turn|need|support|habilit|abilit|benötig|nécess|necesit))/is;
const MINIMUM_IMAGE_SIZE = 32;
const NOT_CONTENT = 'style, script, template, title, [data-tx]';

/** Whether a page without its scripts shows nothing, or only asks to wait or to enable them. Elements that features added don't count. */
export function isEmptyPage({ body, documentElement, defaultView }: Document): boolean {
  if (body === null) return true;
  const text = readStartOfText(body);
  const isNotice = text.length < NOTICE_LENGTH && (LOADING.test(text) || ENABLE_SCRIPTS.test(text));
  if (text !== '' && !isNotice) return false;
  const isPicture = (element: Element) =>
    element.matches('img, svg, picture, video, canvas, iframe') || defaultView?.getComputedStyle(element).backgroundImage.includes('url(');
  const elements = [documentElement, body, ...body.querySelectorAll('*')].filter(isShown);
  return !elements.some((element) => element.matches('input, textarea, select') || (isLarge(element) && isPicture(element)));
}

/** Whether the styles of an element and its ancestors let a visitor see it. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
}

function isShown(element: Element): boolean {
  return isVisible(element) && element.closest(NOT_CONTENT) === null;
}

/** Reads the text that visitors see, but not more than tells a notice from content. */
function readStartOfText(body: HTMLElement): string {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let text = '';
  while (text.length < NOTICE_LENGTH && walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue?.trim() && parentElement && isShown(parentElement)) text = `${text} ${nodeValue.trim()}`.trim();
  }
  return text;
}

function isLarge(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return Math.min(width, height) >= MINIMUM_IMAGE_SIZE;
}
