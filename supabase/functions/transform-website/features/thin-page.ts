import type { Page } from '../engine/page.ts';
import { attribute, oneLine, visibleText } from '../engine/tree.ts';
import { siteCard } from '../widgets/site-card.ts';
import type { Features } from './names.ts';

const FEW_CHARACTERS = 200;

/** Whether next to nothing is left to see because a script would draw the page, or frames would show other pages. */
export function isThin(page: Page): boolean {
  const { scripts, frames } = page.removed;
  if (scripts + frames === 0) return false;
  const hasOwnContent = page.text.length >= FEW_CHARACTERS || page.named('input', 'textarea', 'video').length > 0;
  return !hasOwnContent && page.named('img').length <= 1;
}

/** An honest page made of what the site says about itself. */
export function thinPage(page: Page, features: Features): string {
  const heading = page
    .named('h1')
    .map((h1) => oneLine(visibleText(h1, 200)))
    .find((text) => text !== '');
  return siteCard({
    host: page.host,
    title: page.meta('og:title') ?? (page.title || heading || page.host),
    description: page.meta('description') ?? page.meta('og:description') ?? page.meta('twitter:description') ?? '',
    icon: iconOf(page),
    image: page.meta('og:image') ?? page.meta('twitter:image') ?? '',
    isFrames: page.removed.frames > page.removed.scripts,
    isDesigned: features.design,
  });
}

function iconOf(page: Page): string {
  const icons = page.named('link').filter((link) => /icon/i.test(attribute(link, 'rel') ?? ''));
  const touch = icons.find((link) => /apple-touch/i.test(attribute(link, 'rel') ?? ''));
  return attribute(touch ?? icons[0] ?? page.root, 'href') ?? '';
}
