import type { FallbackRelease } from '../types/index.ts';

/** Removes the styles of other releases of the same remote: both releases use the same class names. */
export function removeStylesOfOtherReleases({ remote, releaseId }: FallbackRelease): void {
  const links = ['remotes', 'previews'].map((folder) => `link[rel=stylesheet][href*="/${folder}/${remote}/"]`);
  for (const link of document.querySelectorAll<HTMLLinkElement>(links.join())) {
    if (!link.href.includes(`/${remote}/${releaseId}/`)) link.remove();
  }
  for (const { sheet } of document.querySelectorAll('style')) if (sheet) removeRules(sheet, `.${remote}-`);
}

function removeRules(group: CSSStyleSheet | CSSGroupingRule, prefix: string): void {
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(prefix)) group.deleteRule(index);
    else if (rule instanceof CSSGroupingRule) removeRules(rule, prefix);
  }
}
