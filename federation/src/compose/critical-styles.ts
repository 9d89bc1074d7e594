import { inlineFallbacks, inlineRootConstants } from './root-constants.ts';
import { canMatch, parseElements, splitList } from './selector-matching.ts';
import type { ComposeSite } from './site.ts';

interface Rule {
  /** Text before the block: selectors, or an at-rule's name and conditions. */
  prelude: string;
  /** The text between the braces; null for a statement without a block. */
  block: string | null;
}

/** Media queries that never apply to the first paint with JavaScript. */
const DEFERRED_MEDIA = /^@media (?:print$|[^,]*\(scripting: ?none\)$)/;
/** Properties without effect before an interaction. */
const DEFERRED_PROPERTY = /(?<=[{;])(?:-webkit-tap-highlight-color|cursor|transition):[^;{}]*(?:;|(?=\}))/g;
const DEFERRED_STATE = /:(?:hover|active)\b/;

/**
 * Returns the rules of `css` that the first paint of `html` needs: rules whose selectors can match an element, without those
 * for print, hover, active and missing JavaScript. Unused custom properties and animations are removed. The complete style
 * sheets are loaded when the scripts start.
 * @param css Minified, without comments.
 * @throws Error if a block or a string is not closed
 */
export function createCriticalStyles(css: string, html: string, { dynamicAttributes, hiddenSection }: ComposeSite['criticalCss']): string {
  const visible = hiddenSection ? html.replace(new RegExp(`(${hiddenSection}).*?(?=</section>)`, 'gs'), '$1') : html;
  const page = parseElements(visible, dynamicAttributes);
  const kept = filterRules(css, (selector) => !DEFERRED_STATE.test(selector.replace(/:[\w-]+\([^()]*\)/g, '')) && canMatch(selector, page));
  const current = removeUnreadProperties(removeUnusedAnimations(kept.replace(DEFERRED_PROPERTY, '')), html);
  return removeUnreadProperties(inlineRootConstants(inlineFallbacks(current, html), html), html);
}

function filterRules(css: string, matches: (selector: string) => boolean): string {
  return parseRules(css)
    .map(({ prelude, block }) => {
      if (block === null) return `${prelude};`;
      if (DEFERRED_MEDIA.test(prelude)) return '';
      if (/^@(?:media|supports|layer|container)\b/.test(prelude)) {
        const inner = filterRules(block, matches);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${block}}`;
      const selectors = splitList(prelude).filter(matches);
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${block}}`;
    })
    .join('');
}

/** Parses the rules of one nesting level. */
function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = findStringEnd(css, at);
    else if (character === ';') {
      rules.push({ prelude: css.slice(start, at).trim(), block: null });
      start = at + 1;
    } else if (character === '{') {
      const end = findBlockEnd(css, at);
      rules.push({ prelude: css.slice(start, at).trim(), block: css.slice(at + 1, end) });
      start = end + 1;
      at = end;
    }
  }
  return rules;
}

function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = findStringEnd(css, at);
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A style sheet contains a block that is not closed.');
}

function findStringEnd(css: string, open: number): number {
  let at = open + 1;
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1;
  if (at >= css.length) throw new Error('A style sheet contains a string that is not closed.');
  return at;
}

/** Removes keyframes that no remaining rule uses. */
function removeUnusedAnimations(css: string): string {
  const used = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value]) => value).join(' ');
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) => (used.includes(name) ? rule : ''));
}

/** Removes custom properties that neither the remaining rules nor the page read, transitively. */
function removeUnreadProperties(css: string, html: string): string {
  const readByPage = [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  let current = css;
  for (;;) {
    const read = new Set([...readByPage, ...[...current.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)]);
    const next = current.replace(/(?<=[{;])(--[\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*;?/g, (declaration, name) =>
      read.has(name) ? declaration : '',
    );
    if (next === current) return current.replace(/[^{}]+\{\}/g, '');
    current = next;
  }
}
