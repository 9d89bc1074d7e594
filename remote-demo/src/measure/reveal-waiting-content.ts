import { isEmptyPage, isVisible } from '../rules/is-empty-page.ts';

/** Marks by which AOS, WOW, Elementor, Google Optimize and Vue find what they show. */
const MARKED = '[data-aos], .wow, .elementor-invisible, .async-hide, [v-cloak]';
/** What opens when a visitor asks for it, what people who see the page don't need, and what features added. */
const CLOSED =
  'nav, menu, dialog, details, [inert], [aria-hidden=true], [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], [role=tabpanel], [data-tx]';
const CLOSED_NAME =
  /(^|[-_\s])(menu|nav|navbar|modal|dialog|pop-?up|popover|cookies?|consent|dropdown|tooltip|tabs?|drawer|off-?canvas|lightbox|overlay|toast|(pre)?loader|spinner|sr-only|honeypot)($|[-_\s])/i;
/** A shorter hidden text may be an error message. */
const MIN_TEXT_LENGTH = 120;
const MAX_SIBLINGS = 20;
const SHOWN = { opacity: '1', visibility: 'visible', transform: 'none', transition: 'none' };

/**
 * Shows content that waits for a script of the page: what keeps its place in the flow of the page but is transparent, and what is hidden
 * although the page would be empty, or without main content. Calling it again changes nothing.
 */
export function revealWaitingContent(page: Document): void {
  const { body, defaultView: view } = page;
  if (!body || !view) return;
  const missing = ['main', 'h1'].filter((name) => ![...body.querySelectorAll(name)].some(isVisible)).join() || ':not(*)';
  const isEmpty = isEmptyPage(page);
  const isNeeded = (element: Element) =>
    (element.textContent ?? '').trim().length >= MIN_TEXT_LENGTH && (isEmpty || element.matches(missing) || element.querySelector(missing));
  // All are found before the first one is shown, because a visible sibling is a sign of slides.
  const waiting = [page.documentElement, body, ...body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (isVisible(element)) return false;
    const { display } = view.getComputedStyle(element);
    if (display !== 'none' && !isTransparent(element, view)) return false;
    if (element.contains(body)) return true;
    if (!hasContent(element) || isClosed(element)) return false;
    if (element.matches(MARKED)) return true;
    return display === 'none' ? isNeeded(element) : isInFlow(element, view) && !isOtherSlide(element);
  });
  for (const element of waiting) {
    for (const name of ['hidden', 'v-cloak']) element.removeAttribute(name);
    for (const [name, value] of Object.entries(SHOWN)) element.style.setProperty(name, value, 'important');
  }
  const hidden = waiting.filter((element) => view.getComputedStyle(element).display === 'none');
  for (const element of hidden) element.style.setProperty('display', 'revert', 'important');
}

/** Whether an element is the outermost one that is invisible, and no animation will show it. */
function isTransparent(element: Element, view: Window): boolean {
  const { opacity, visibility } = view.getComputedStyle(element);
  const isInvisible =
    visibility === 'hidden' && !/hidden/.test(element.parentElement ? view.getComputedStyle(element.parentElement).visibility : '');
  return (Number(opacity) < 0.05 || isInvisible) && !element.getAnimations?.().length;
}

/** Whether an element has letters or pictures, and no names of variables as a template has. */
function hasContent(element: Element): boolean {
  const text = element.textContent ?? '';
  return !text.includes('{{') && (/\p{L}{3}|\d{3}/u.test(text) || element.matches('img, :has(img, svg, video)'));
}

function isClosed(element: Element): boolean {
  return element.closest(CLOSED) !== null || CLOSED_NAME.test(`${element.id} ${element.getAttribute('class')}`);
}

/** Whether an element takes a place in the page, instead of lying over it. */
function isInFlow(element: Element, view: Window): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (/absolute|fixed/.test(view.getComputedStyle(each).position)) return false;
  }
  return true;
}

/** Whether a visible sibling has all classes of the element, as the slide has that is shown. */
function isOtherSlide({ classList, style, parentElement }: HTMLElement): boolean {
  if (!parentElement || classList.length === 0 || style.opacity !== '') return false;
  const siblings = Array.from({ length: MAX_SIBLINGS }, (_, i) => parentElement.children[i]);
  return siblings.some((sibling) => {
    const isSame = sibling && [...classList].every((name) => sibling.classList.contains(name));
    return isSame && isVisible(sibling);
  });
}
