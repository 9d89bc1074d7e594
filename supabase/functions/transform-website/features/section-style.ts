import { createTheme } from '../design/theme.ts';
import { findFooter } from '../engine/find-footer.ts';
import type { Page } from '../engine/page.ts';
import { type Element, getAttribute } from '../engine/tree.ts';
import type { SectionStyle } from '../widgets/section.ts';
import { getWidgetTexts } from '../widgets/texts.ts';
import { detectLanguage } from './detect-language.ts';

const styles = new WeakMap<Page, SectionStyle>();

/** Theme, language and heading level of the sections that are added to a page. */
export function getSectionStyle(page: Page): SectionStyle {
  const style = styles.get(page) ?? {
    theme: createTheme(page),
    ...getWidgetTexts(getAttribute(page.root, 'lang') || detectLanguage(page)),
    headingLevel: chooseHeadingLevel(page),
  };
  styles.set(page, style);
  return style;
}

/** The level of the heading before, so that headings in the footer follow the same level as without the sections. */
function chooseHeadingLevel(page: Page): number {
  const headings = page.findElements('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const footer = findFooter(page);
  const end = footer ? headings.findIndex((heading) => isInside(heading, footer)) : -1;
  const neighbour = (end < 0 ? headings.at(-1) : headings[end - 1]) ?? headings[0];
  return Math.max(2, Number(neighbour?.tagName.slice(1) ?? 2));
}

function isInside(element: Element, ancestor: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentNode as Element | null) if (node === ancestor) return true;
  return false;
}
