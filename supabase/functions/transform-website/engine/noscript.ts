import type { Addresses } from './addresses.ts';
import { attribute, type Child, type Element, elementsIn, isElement, isText, setAttribute } from './tree.ts';

/** What pages show without scripts: images, style sheets. Texts that ask for JavaScript and tracking pixels are left out. */
export function contentOfNoscript(noscript: Element, before: Child[], addresses: Addresses): Child[] {
  const inner = elementsIn(noscript);
  // Nesting is not allowed; emptied, it can't make this walk run again for every level.
  for (const element of inner) if (element.tagName === 'noscript') element.childNodes = [];
  const image = inner.find((element) => element.tagName === 'img' && !isPixel(element));
  if (image && fillLazyTwin(image, before, addresses)) return [];
  const holdsStyle = inner.some(({ tagName }) => tagName === 'style' || tagName === 'link');
  return image || holdsStyle ? noscript.childNodes.filter(isElement) : [];
}

/** The image right behind its lazy twin says what the twin should show; both would be one too many. */
function fillLazyTwin(image: Element, before: Child[], addresses: Addresses): boolean {
  const last = before.at(-1);
  const twin = last && isText(last) && last.value.trim() === '' ? before.at(-2) : last;
  const address = addresses.resource(attribute(image, 'src') ?? '');
  if (!address || !twin || !isElement(twin) || twin.tagName !== 'img') return false;
  const shown = attribute(twin, 'src');
  if (shown === undefined || shown.startsWith('data:')) setAttribute(twin, 'src', address);
  return true;
}

function isPixel(image: Element): boolean {
  const isTiny = ['width', 'height'].some((side) => /^[01](px)?$/.test(attribute(image, side) ?? ''));
  return isTiny || /display\s*:\s*none/i.test(attribute(image, 'style') ?? '');
}
