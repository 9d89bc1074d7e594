import postcss, { type AtRule, type Container, type Root } from 'postcss';
import type { CriticalCssOptions } from '../read/compose-options.ts';
import { inlineConstantRootProperties, inlineUnsetPropertyFallbacks, removeUnreadCustomProperties } from './custom-properties.ts';
import { createSelectorMatcher } from './selector-matcher.ts';

/** Media queries that the first paint of a browser with JavaScript doesn't need. */
const DEFERRED_MEDIA = /^(?:print$|\(forced-colors: ?active\)$|[^,]*\(scripting: ?none\)$)/;
/** Properties without effect before an interaction. */
const DEFERRED_PROPERTIES = ['-webkit-tap-highlight-color', 'cursor', 'transition'];
/** At-rules whose content is filtered like the top level. */
const GROUPING_RULES = ['media', 'supports', 'layer', 'container'];

/**
 * Returns the rules of `css` that the first paint of `html` needs: rules whose selectors match an element, without those
 * for print, forced colors, hover, active and missing JavaScript. Unused custom properties and animations are removed. The complete style
 * sheets are loaded when the scripts start.
 * @param css Minified, without comments.
 * @throws CssSyntaxError if a block or a string is not closed
 */
export function createCriticalStyles(css: string, html: string, options: CriticalCssOptions): string {
  const root = postcss.parse(css);
  // Documents declare the order of layers themselves, see `shortenLayerNames`.
  root.walkAtRules('layer', (rule) => void (rule.nodes === undefined && rule.remove()));
  removeUnmatchedRules(root, createSelectorMatcher(html, options));
  root.walkDecls((declaration) => {
    if (DEFERRED_PROPERTIES.includes(declaration.prop)) declaration.remove();
  });
  removeUnusedAnimations(root);
  removeUnreadCustomProperties(root, html);
  inlineUnsetPropertyFallbacks(root, html);
  inlineConstantRootProperties(root, html);
  removeUnreadCustomProperties(root, html);
  removeEmptyRules(root);
  return root.toString();
}

function removeUnmatchedRules(container: Container, matches: (selector: string) => boolean): void {
  for (const node of container.nodes?.slice() ?? []) {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter(matches);
      if (selectors.length === 0) node.remove();
      else node.selectors = selectors;
    } else if (node.type === 'atrule' && isGroup(node)) {
      if (node.name === 'media' && DEFERRED_MEDIA.test(node.params)) node.remove();
      else removeUnmatchedRules(node, matches);
    }
  }
}

function isGroup(rule: AtRule): boolean {
  return rule.nodes !== undefined && GROUPING_RULES.includes(rule.name);
}

function removeUnusedAnimations(root: Root): void {
  let used = '';
  root.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
    used += ` ${value}`;
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!used.includes(rule.params)) rule.remove();
  });
}

/** Removes rules without declarations and groups without rules; a layer statement without a block stays. */
function removeEmptyRules(container: Container): void {
  for (const node of container.nodes?.slice() ?? []) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    removeEmptyRules(node);
    if (node.nodes?.length === 0) node.remove();
  }
}
