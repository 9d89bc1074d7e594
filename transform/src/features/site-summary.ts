import type { FeatureFlags } from 'shared-contracts/transform';
import { collapseWhitespace, getAttribute, getVisibleText } from '../html/tree.ts';
import type { Page } from '../page/page.ts';
import { renderSiteCard } from '../widgets/site-card.ts';

const MIN_TEXT_LENGTH = 200;

/** Whether a page is nearly empty because its content comes from scripts or frames, which don't load in a preview. */
export function hasLittleContent(page: Page): boolean {
  const { scripts, frames } = page.removed;
  if (scripts + frames === 0) return false;
  const hasOwnContent = page.text.length >= MIN_TEXT_LENGTH || page.findElements('input', 'textarea', 'video').length > 0;
  return !hasOwnContent && page.findElements('img').length <= 1;
}

/** Markup of a card with the title, description and images of a page that has little content. */
export function renderSiteSummary(page: Page, features: FeatureFlags): string {
  const heading = page
    .findElements('h1')
    .map((h1) => collapseWhitespace(getVisibleText(h1, 200)))
    .find((text) => text !== '');
  return renderSiteCard({
    host: page.host,
    title: page.findMetaContent('og:title') ?? (page.title || heading || page.host),
    description:
      page.findMetaContent('description') ?? page.findMetaContent('og:description') ?? page.findMetaContent('twitter:description') ?? '',
    iconUrl: page.rewriteResource(findIconUrl(page)) ?? '',
    imageUrl: page.rewriteResource(page.findMetaContent('og:image') ?? page.findMetaContent('twitter:image') ?? '') ?? '',
    isFrames: page.removed.frames > page.removed.scripts,
    isDesigned: features.design,
  });
}

function findIconUrl(page: Page): string {
  const icons = page.findElements('link').filter((link) => /icon/i.test(getAttribute(link, 'rel') ?? ''));
  const touch = icons.find((link) => /apple-touch/i.test(getAttribute(link, 'rel') ?? ''));
  return getAttribute(touch ?? icons[0] ?? page.root, 'href') ?? '';
}
