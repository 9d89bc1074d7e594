/** Shorter texts are a notice such as "You need to enable JavaScript". */
const NOTICE_LENGTH = 120;
const MINIMUM_IMAGE_SIZE = 32;
const NOT_CONTENT = 'style, script, template, title, [data-tx]';

/** Whether a page without its scripts shows almost nothing. Elements that features added don't count. */
export function isEmptyPage({ body }: Document): boolean {
  if (body === null) return true;
  const isContent = (element: Element) => element.closest(NOT_CONTENT) === null;
  if ([...body.querySelectorAll('h1, h2, h3, input, textarea, select')].some(isContent)) return false;
  const images = body.querySelectorAll('img, svg, picture, video, canvas, iframe');
  if ([...images].some((image) => isContent(image) && isLarge(image.getBoundingClientRect()))) return false;
  return readText(body, isContent).length < NOTICE_LENGTH;
}

function isLarge({ width, height }: DOMRect): boolean {
  return Math.min(width, height) >= MINIMUM_IMAGE_SIZE;
}

function readText(body: HTMLElement, isContent: (element: Element) => boolean): string {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && isContent(node.parentElement)) texts.push((node.nodeValue ?? '').trim());
  }
  return texts.filter(Boolean).join(' ');
}
