import { removeComments } from '../html/remove-comments.ts';
import { appliesIfAllIsSupported, appliesToScreen, splitOutsideParentheses } from './media-conditions.ts';

/** A style rule that applies to the screen. Its declarations are read when it matches an element. */
export interface ScannedRule {
  /** A list of selectors, without nesting. */
  selector: string;
  declarations: string;
  /** Names of the cascade layers around it, joined by dots; empty outside of layers. */
  layer: string;
  /** URL that relative URLs in it refer to. */
  base: string;
}

/** Rules in their order, and layers in the order in which they were named first. */
export interface ScannedRules {
  rules: ScannedRule[];
  layers: Set<string>;
}

const MAX_RULES = 30_000;
const MAX_DEPTH = 12;
const MAX_PRELUDE = 6000;
const MAX_NESTED = 1000;
const MAX_PARENTS = 5;
const MAX_LAYER_NAME = 100;

/** A block that is open. Declarations of `skip` and `group` blocks don't count. */
interface Block {
  kind: 'group' | 'skip' | 'style';
  selector: string;
  layer: string;
  rule: ScannedRule | undefined;
  /** Position after the declarations that the rule already has. */
  unread: number;
}

const QUOTE = 34;
const APOSTROPHE = 39;
const OPEN_PARENTHESIS = 40;
const ASTERISK = 42;
const SLASH = 47;
const SEMICOLON = 59;
const AT = 64;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const IS_STRUCTURE = new Uint8Array(CLOSE_BRACE + 1);
for (const code of [QUOTE, APOSTROPHE, OPEN_PARENTHESIS, SLASH, SEMICOLON, BACKSLASH, OPEN_BRACE, CLOSE_BRACE]) IS_STRUCTURE[code] = 1;

/** Adds the rules of a style sheet that apply to the screen, also nested ones. Linear: every character is read once. */
export function scanRules(css: string, base: string, found: ScannedRules): void {
  const blocks: Block[] = [];
  let block: Block = { kind: 'group', selector: '', layer: '', rule: undefined, unread: 0 };
  let start = 0;
  for (let i = 0; i < css.length; i++) {
    const code = css.charCodeAt(i);
    // Most characters mean nothing here, and one test for all takes half the time.
    if (code > CLOSE_BRACE || IS_STRUCTURE[code] === 0) continue;
    switch (code) {
      case BACKSLASH:
        i += 1;
        break;
      case QUOTE:
      case APOSTROPHE:
        i = findStringEnd(css, i);
        break;
      case SLASH:
        if (css.charCodeAt(i + 1) === ASTERISK) i = findEnd(css, '*/', i + 2) + 1;
        break;
      case OPEN_PARENTHESIS:
        if (isUnquotedUrl(css, i)) i = findEnd(css, ')', i);
        break;
      case SEMICOLON:
        // Outside of rules only statements end here.
        if (block.kind === 'style' || isStatement(css, start, i)) {
          if (block.kind !== 'style') readStatement(css.slice(start, Math.min(i, start + MAX_PRELUDE)), block, found);
          start = i + 1;
        }
        break;
      case OPEN_BRACE: {
        if (block.rule) block.rule.declarations += css.slice(block.unread, start);
        blocks.push(block);
        const prelude = i - start > MAX_PRELUDE ? undefined : cleanPrelude(css.slice(start, i));
        block =
          prelude === undefined || blocks.length > MAX_DEPTH
            ? { ...block, kind: 'skip', rule: undefined }
            : openBlock(prelude, block, found);
        if (block.kind === 'style' && found.rules.length < MAX_RULES) {
          block.rule = { selector: block.selector, declarations: '', layer: block.layer, base };
          found.rules.push(block.rule);
        }
        start = i + 1;
        block.unread = start;
        break;
      }
      case CLOSE_BRACE:
        if (block.rule) block.rule.declarations += css.slice(block.unread, i);
        block = blocks.pop() ?? block;
        start = i + 1;
        block.unread = start;
        break;
    }
  }
  // The end of a style sheet closes all blocks.
  if (block.rule) block.rule.declarations += css.slice(block.unread);
}

/** Strings end at the end of a line, too (CSS Syntax Level 3 section 4.3.5). */
function findStringEnd(css: string, open: number): number {
  const quote = css.charCodeAt(open);
  for (let i = open + 1; i < css.length; i++) {
    const code = css.charCodeAt(i);
    if (code === quote || code === 10) return i;
    if (code === BACKSLASH) i += 1;
  }
  return css.length;
}

function findEnd(css: string, mark: string, from: number): number {
  const end = css.indexOf(mark, from);
  return end < 0 ? css.length : end;
}

function isUnquotedUrl(css: string, parenthesis: number): boolean {
  return (
    css.slice(parenthesis - 3, parenthesis).toLowerCase() === 'url' && !/^\(\s{0,20}["']/.test(css.slice(parenthesis, parenthesis + 22))
  );
}

function isStatement(css: string, start: number, end: number): boolean {
  let first = start;
  while (first < end && css.charCodeAt(first) <= 32) first += 1;
  return css.charCodeAt(first) === AT || css.startsWith('<!--', first) || css.startsWith('/*', first);
}

/** `@layer a, b;` orders layers. Imported sheets aren't fetched. */
function readStatement(text: string, { layer }: Block, found: ScannedRules): void {
  const names = /^@layer\s+([^{}]+)$/i.exec(cleanPrelude(text))?.[1];
  for (const name of names?.split(',', 100) ?? []) addLayer(joinLayers(layer, name.trim()), found);
}

function addLayer(name: string, { layers }: ScannedRules): void {
  if (name.length > MAX_LAYER_NAME) return;
  const parts = name.split('.');
  for (let end = 1; end <= parts.length; end++) layers.add(parts.slice(0, end).join('.'));
}

function joinLayers(outer: string, inner: string): string {
  return outer === '' ? inner : `${outer}.${inner}`;
}

function cleanPrelude(prelude: string): string {
  const text = prelude.includes('/*') ? removeComments(prelude, '/*', '*/') : prelude;
  return text.trim().replace(/^(?:(?:<!--|-->)\s*)+/, '');
}

function openBlock(prelude: string, outer: Block, found: ScannedRules): Block {
  const block: Block = { kind: outer.kind, selector: outer.selector, layer: outer.layer, rule: undefined, unread: 0 };
  if (outer.kind === 'skip') return block;
  if (!prelude.startsWith('@')) {
    if (prelude === '' || prelude.startsWith('--')) return { ...block, kind: 'skip' };
    return { ...block, kind: 'style', selector: outer.selector === '' ? prelude : nestSelector(outer.selector, prelude) };
  }
  const [, name = '', condition = ''] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
  if (name.toLowerCase() === 'layer') {
    const layer = joinLayers(outer.layer, condition || `\u0000${found.layers.size}`);
    addLayer(layer, found);
    return { ...block, layer };
  }
  return appliesGroup(name.toLowerCase(), condition) ? block : { ...block, kind: 'skip' };
}

function appliesGroup(name: string, condition: string): boolean {
  if (name === 'media') return appliesToScreen(condition);
  if (name === 'supports') return appliesIfAllIsSupported(condition);
  // Boxes of unknown size are taken for as wide as the screen.
  return name === 'container' && appliesToScreen(condition.replace(/^[\w-]+\s+(?=\()/, ''));
}

/** A nested rule as one outside (CSS Nesting Level 1 section 3). */
function nestSelector(outer: string, inner: string): string {
  const parent = `:is(${outer})`;
  // Selectors of many levels would grow exponentially.
  if (outer.length + inner.length > MAX_NESTED || inner.split('&').length > MAX_PARENTS) return '';
  return splitOutsideParentheses(inner, ',')
    .map((part) => (part.includes('&') ? part.replaceAll('&', () => parent) : `${parent} ${part.trim()}`))
    .join(',');
}
