/**
 * The rules of a style sheet that a page needs as it first stands: every tag, class and attribute that a selector asks for
 * occurs in the page. The page gets these inline and is complete with them; the whole sheets follow when the scripts start,
 * and are links where there are no scripts. What only a later moment needs is left to them: paper, a pointer over a link,
 * a browser without scripts.
 */
import { inlineFallbacks, inlineRootConstants } from './root-constants.ts';
import { canMatch, namesOf, splitList } from './selector-names.ts';

interface Rule {
  /** What stands before the block: selectors, or an at-rule's name and conditions. */
  prelude: string;
  /** The text between the braces; null for a statement without a block. */
  block: string | null;
}

const LATER_MEDIA = /^@media (?:print$|[^,]*\(scripting: ?none\)$)/;
// They only show when something changes or is touched.
const LATER_PROPERTY = /(?<=[{;])(?:-webkit-tap-highlight-color|cursor|transition):[^;{}]*(?:;|(?=\}))/g;
/** A closed menu shows nothing of what is in it. */
const INSIDE_CLOSED = /(<section [^>]*data-open="false"[^>]*>).*?(?=<\/section>)/gs;
const LATER_STATE = /:(?:hover|active)\b/;

/**
 * Keeps the rules of `css` that `html` can use, and of custom properties on the root those that are read somewhere.
 * @param css minified, without comments
 */
export function criticalStyles(css: string, html: string): string {
  const names = namesOf(html.replace(INSIDE_CLOSED, '$1'));
  const kept = keepRules(css, (selector) => !LATER_STATE.test(selector.replace(/:[\w-]+\([^()]*\)/g, '')) && canMatch(selector, names));
  const current = dropUnread(dropUnusedAnimations(kept.replace(LATER_PROPERTY, '')), html);
  return dropUnread(inlineRootConstants(inlineFallbacks(current, html), html), html);
}

function keepRules(css: string, matches: (selector: string) => boolean): string {
  return rulesOf(css)
    .map(({ prelude, block }) => {
      if (block === null) return `${prelude};`;
      if (LATER_MEDIA.test(prelude)) return '';
      if (/^@(?:media|supports|layer|container)\b/.test(prelude)) {
        const inner = keepRules(block, matches);
        return inner === '' ? '' : `${prelude}{${inner}}`;
      }
      if (prelude.startsWith('@')) return `${prelude}{${block}}`;
      const selectors = splitList(prelude).filter(matches);
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${block}}`;
    })
    .join('');
}

/** Reads the rules of one level; strings and nested blocks are passed over as a whole. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === ';') {
      rules.push({ prelude: css.slice(start, at).trim(), block: null });
      start = at + 1;
    } else if (sign === '{') {
      const end = endOfBlock(css, at);
      rules.push({ prelude: css.slice(start, at).trim(), block: css.slice(at + 1, end) });
      start = end + 1;
      at = end;
    }
  }
  return rules;
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A style sheet has a block that never ends.');
}

function endOfString(css: string, open: number): number {
  let at = open + 1;
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1;
  if (at >= css.length) throw new Error('A style sheet has a string that never ends.');
  return at;
}

/** Drops keyframes that no kept rule runs. */
function dropUnusedAnimations(css: string): string {
  const run = [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value]) => value).join(' ');
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) => (run.includes(name) ? rule : ''));
}

/** Drops custom properties that neither the kept rules nor the page read, until none is left. */
function dropUnread(css: string, html: string): string {
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
