import type { Page } from '../engine/page.ts';
import { attribute, type Element, setAttribute, words } from '../engine/tree.ts';
import { chip } from '../widgets/dock.ts';
import type { Counts } from './names.ts';

const ADDRESSES = new Set(['href', 'src', 'poster', 'background', 'srcset', 'imagesrcset']);

/** Everything over HTTPS, no window can reach back, nothing of the page runs. */
export function security(page: Page): Counts {
  let upgraded = 0;
  let shielded = 0;
  for (const element of page.elements) {
    upgraded += upgradeAddresses(element, page);
    if (isOutsideLink(element)) shielded += shieldOpener(element);
  }
  const { scripts, frames, handlers } = page.removed;
  page.dock.push(
    chip({
      marker: 'security',
      icon: 'shield',
      tone: 'good',
      figure: 'Security A+',
      label: upgraded > 0 ? `${upgraded} now over HTTPS` : 'No script can run',
      title: 'Security & SSL',
      facts: [
        ['Addresses upgraded to HTTPS', upgraded],
        ['Outside links isolated', shielded],
        ['Scripts blocked', scripts],
        ['Embedded frames removed', frames],
        ['Inline event handlers removed', handlers],
      ],
      note: 'The grade is for this preview: a strict content security policy lets no script run.',
    }),
  );
  return { upgraded, shielded, scripts, frames };
}

function upgradeAddresses(element: Element, page: Page): number {
  let upgraded = 0;
  for (const attr of element.attrs) {
    if (!ADDRESSES.has(attr.name) || !attr.value.includes('http:')) continue;
    const value = attr.value.replace(/(^|,\s+)http:\/\/([^\s,]+)/g, (all, before: string, rest: string) =>
      page.isExempt(`http://${rest}`) ? all : `${before}https://${rest}`,
    );
    if (value !== attr.value) upgraded += 1;
    attr.value = value;
  }
  return upgraded;
}

function isOutsideLink(element: Element): boolean {
  if (element.tagName !== 'a' && element.tagName !== 'area') return false;
  const href = element.attrs.find(({ name }) => name === 'href')?.value;
  return href !== undefined && !href.startsWith('#');
}

function shieldOpener(link: Element): number {
  const before = words(attribute(link, 'rel')?.toLowerCase());
  const after = [...new Set([...before.filter((word) => word !== 'opener'), 'noopener', 'noreferrer'])];
  setAttribute(link, 'rel', after.join(' '));
  return after.length > before.length ? 1 : 0;
}
