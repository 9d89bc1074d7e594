import {
  collapseWhitespace,
  type Element,
  findDescendantElements,
  getAttribute,
  getVisibleText,
  isHtmlElement,
  removeAttribute,
  renameElement,
  setAttribute,
} from '../html/tree.ts';

const MAX_NAME = 80;

/**
 * Gives images, links and buttons that have no name one that the page states elsewhere: in a title, a field, or the address that they
 * lead to. Browsers read it aloud.
 */
export function nameControls(body: Element): void {
  for (const element of findDescendantElements(body)) {
    removeWidgetStates(element);
    // A cell without text is no header.
    if (element.tagName === 'th' && collapseWhitespace(getVisibleText(element)) === '') renameElement(element, 'td');
    if (element.tagName === 'img' && (getAttribute(element, 'alt') ?? '').trim() === '')
      setAttribute(element, 'alt', (getAttribute(element, 'title') ?? '').trim());
    if ((element.tagName === 'a' && getAttribute(element, 'href') !== undefined) || element.tagName === 'button') nameControl(element);
    if (element.tagName === 'iframe' && !getAttribute(element, 'title'))
      setAttribute(element, 'title', readHost(getAttribute(element, 'src')) ?? 'Media');
  }
}

/** Scripts that don't run kept the states of widgets, whose parts are laid out otherwise now. */
function removeWidgetStates(element: Element): void {
  if (!isHtmlElement(element)) return;
  const isGroup = getAttribute(element, 'role') === 'group';
  element.attrs = element.attrs.filter(({ name }) => (name === 'role' ? isGroup : !name.startsWith('aria-') || name === 'aria-label'));
  if (getAttribute(element, 'aria-label')?.trim() === '') removeAttribute(element, 'aria-label');
}

function nameControl(control: Element): void {
  const text = collapseWhitespace(getVisibleText(control));
  // Who speaks the words that are seen must reach the control.
  const isNamedOtherwise = !getAttribute(control, 'aria-label')?.toLowerCase().includes(text.toLowerCase());
  if (/\p{L}{2}/u.test(text) && isNamedOtherwise) removeAttribute(control, 'aria-label');
  if (text !== '' || getAttribute(control, 'aria-label')) return;
  const images = findDescendantElements(control).filter(({ tagName }) => tagName === 'img');
  // The text of the only content of a link is shown if the picture fails to load.
  for (const image of images) removeAttribute(image, 'data-added-alt');
  if (images.some((image) => (getAttribute(image, 'alt') ?? '').trim() !== '')) return;
  const name =
    getAttribute(control, 'title') ||
    images.map((image) => getAttribute(image, 'title')).find(Boolean) ||
    readFileName(getAttribute(control, 'href')) ||
    images.map((image) => readFileName(getAttribute(image, 'src'))).find(Boolean) ||
    getAttribute(control, 'value') ||
    getAttribute(control, 'name') ||
    getAttribute(control, 'type');
  if (!name) return;
  const label = collapseWhitespace(name).slice(0, MAX_NAME);
  const [image] = images;
  if (image) setAttribute(image, 'alt', label);
  else setAttribute(control, 'aria-label', label);
}

/** The words of the last part of an address, else its host: parameters, as those of a map, are no words. */
function readFileName(address: string | undefined): string | undefined {
  const path = address?.replace(/[?#].*$/, '').replace(/\/$/, '');
  const last = path
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w{1,5}$/, '')
    .replace(/[-_+.]+|%20/g, ' ')
    .trim();
  return last && /\p{L}{2}/u.test(last) && !/[=!]/.test(last) ? last : readHost(address);
}

function readHost(address: string | undefined): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/.exec(address ?? '')?.[1];
}
