import postcss, { type Container, type Declaration, type Root, type Rule } from 'postcss';
import type { CriticalCssOptions } from '../read/site.ts';
import { createSelectorMatcher } from './selector-matcher.ts';

/** Media queries that the first paint of a browser with JavaScript doesn't need. */
const DEFERRED_MEDIA = /^(?:print$|\(forced-colors: ?active\)$|[^,]*\(scripting: ?none\)$)/;
/** Properties without effect before an interaction. */
const DEFERRED_PROPERTIES = ['-webkit-tap-highlight-color', 'cursor', 'transition', 'transition-duration'];
/** At-rules whose content is filtered like the top level. */
const GROUPING_RULES = ['media', 'supports', 'layer', 'container'];

/**
 * Returns the rules of `css` that the first paint of `html` needs: rules whose selectors match an element, without those for print,
 * forced colors, hover, active and missing JavaScript, and without unused animations and custom properties. The complete style
 * sheets are loaded when the scripts start.
 * @param css Minified, without comments.
 * @throws CssSyntaxError if a block or a string is not closed
 */
export function createCriticalStyles(css: string, html: string, options: CriticalCssOptions): string {
  const root = postcss.parse(css);
  removeUnmatchedRules(root, createSelectorMatcher(html, options));
  root.walkDecls((declaration) => void (DEFERRED_PROPERTIES.includes(declaration.prop) && declaration.remove()));
  removeUnusedAnimations(root);
  inlineConstants(root, html);
  removeUnreadCustomProperties(root, html);
  removeEmptyRules(root);
  moveLayersBefore(root);
  return root.toString();
}

function removeUnmatchedRules(container: Container, matches: (selector: string) => boolean): void {
  container.each((node) => {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter(matches);
      if (selectors.length === 0) node.remove();
      else node.selectors = selectors;
    } else if (node.type === 'atrule' && node.nodes && GROUPING_RULES.includes(node.name)) {
      if (node.name === 'media' && DEFERRED_MEDIA.test(node.params)) node.remove();
      else removeUnmatchedRules(node, matches);
    }
  });
}

function removeUnusedAnimations(root: Root): void {
  let used = '';
  root.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
    used += ` ${value}`;
  });
  root.walkAtRules('keyframes', (rule) => void (used.includes(rule.params) || rule.remove()));
  if (!used) root.walkDecls(/^animation-/, (declaration) => void declaration.remove());
}

/**
 * Replaces `var(--name)` by the value of custom properties that never change: declared once, on `:root`, and not mentioned by the page.
 * Most values are shorter than `var()` with a name.
 */
function inlineConstants(root: Root, html: string): void {
  const declarations: Declaration[] = [];
  root.walkDecls(/^--/, (declaration) => void declarations.push(declaration));
  const constants = new Map<string, string>();
  for (const [name, [first, second]] of Map.groupBy(declarations, ({ prop }) => prop))
    if (first && !second && isOnRoot(first) && !html.includes(name)) constants.set(name, first.value.trim());
  const inline = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, name) => (constants.has(name) ? inline(constants.get(name) ?? '') : use));
  root.walkDecls((declaration) => {
    declaration.value = inline(declaration.value);
  });
}

function isOnRoot({ parent }: Declaration): boolean {
  return (parent as Rule | undefined)?.selector === ':root' && parent?.parent?.type === 'root';
}

/** Removes custom properties that neither a declaration nor the page reads, transitively. */
function removeUnreadCustomProperties(root: Root, html: string): void {
  const readByProperty = new Map<string, string[]>();
  const pending = findReadProperties(html);
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) readByProperty.set(prop, [...(readByProperty.get(prop) ?? []), ...findReadProperties(value)]);
    else pending.push(...findReadProperties(value));
  });
  const read = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    pending.push(...(readByProperty.get(name) ?? []));
  }
  root.walkDecls(/^--/, (declaration) => void (read.has(declaration.prop) || declaration.remove()));
}

function findReadProperties(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Removes rules without declarations and groups without rules; the declaration of the layers' order stays. */
function removeEmptyRules(container: Container): void {
  container.each((node) => {
    if (node.type !== 'rule' && node.type !== 'atrule') return;
    removeEmptyRules(node);
    if (node.nodes?.length === 0) node.remove();
  });
}

/**
 * Moves all layers into one layer of the document, and reduces the declaration of their order to those that are left. The document's
 * layer comes before the layers of the complete style sheets, which repeat its rules and declare more layers.
 */
function moveLayersBefore(root: Root): void {
  const used = new Set<string>();
  root.walkAtRules('layer', ({ nodes, params }) => void (nodes && used.add(params)));
  root.walkAtRules('layer', (rule) => {
    const names = rule.params.split(',').map((name) => name.trim());
    const kept = rule.nodes ? names : names.filter((name) => used.has(name));
    rule.params = kept.map((name) => name && `c.${name}`).join(',');
    if (kept.length === 0) rule.remove();
  });
}
