import type { StyleSheetTexts } from '../find-style-sheet-urls.ts';
import { removeComments } from '../html/remove-comments.ts';
import { type Element, getAttribute, getOwnText, hasRelation, splitWords } from '../html/tree.ts';

/** What the checks read of a page's styles. */
export interface AuditedStyles {
  /** Whether rules without conditions hide an element itself; what its ancestors do isn't considered. */
  hides(element: Element): boolean;
  /** Whether a rule removes the outline of focused links or buttons, and no rule shows the focus otherwise. */
  removesFocusOutline: boolean;
}

/** Limits against hostile style sheets. Sheets of pages are shorter; a rule that isn't read hides nothing. */
const MAX_CHARACTERS = 1_500_000;
const MAX_RULES = 2_000;
const MAX_RULE_CHARACTERS = 2_000;
const MAX_PARTS = 20;
const MAX_LEVELS = 30;

/** The properties that hide, with the declarations that hide and those that show again. */
const VISIBILITY: readonly { hiding: RegExp; showing: RegExp }[] = [
  { hiding: /(?<![\w-])display\s*:\s*none/gi, showing: /(?<![\w-])display\s*:\s*(?!none)[a-z]/gi },
  { hiding: /(?<![\w-])visibility\s*:\s*hidden/gi, showing: /(?<![\w-])visibility\s*:\s*visible/gi },
];
const NO_OUTLINE = /outline(?:-style|-width)?\s*:\s*(?:none|0)(?![\d.]*[1-9])/gi;
/** An element name, ids and classes: conditions and states are judged in a browser. */
const COMPOUND = /^([a-z][a-z0-9]*)?((?:[.#][\w-]+)*)$/i;
const FOCUSABLE = /^(\*|a|button|)$/;
/** Declarations that show the focus by other means than an outline. */
const OTHER_FOCUS_STYLE =
  /(?:box-shadow|border[\w-]*|background[\w-]*|text-decoration[\w-]*|color)\s*:\s*(?!none|0\s*[;}]|inherit|transparent)/i;

interface RuleText {
  selector: string;
  body: string;
}

/** A selector of compounds, the last one first. A child combinator is read as a descendant. */
type SelectorParts = readonly { name: string; marks: readonly string[] }[];

const NO_STYLES: AuditedStyles = { hides: () => false, removesFocusOutline: false };

/** Rules of one style sheet that the checks read. */
interface SheetRules {
  /** By the properties of `VISIBILITY`. */
  hiding: RuleText[][];
  showing: RuleText[][];
  withoutOutline: RuleText[];
  focus: RuleText[];
}

/** A page is audited before and after the transform, with the same linked sheets. */
const readSheets = new WeakMap<StyleSheetTexts, Map<string, SheetRules>>();

/** Reads style elements and the linked sheets that were fetched. */
export function readAuditedStyles(sheets: readonly Element[], texts: StyleSheetTexts, base: URL): AuditedStyles {
  const rules = sheets.filter(appliesToScreens).flatMap((element) => readSheet(element, texts, base));
  if (rules.length === 0) return NO_STYLES;
  const properties = VISIBILITY.map((_, i) => {
    const hiding = groupByMark(rules.flatMap((sheet) => sheet.hiding[i] ?? []));
    const showing =
      hiding.size === 0
        ? hiding
        : groupByMark(
            rules.flatMap((sheet) => sheet.showing[i] ?? []),
            hiding,
          );
    return { hiding, showing };
  });
  return {
    // Pages that are hidden until a script runs are shown by it.
    hides: (element) =>
      !/^(html|body)$/.test(element.tagName) &&
      properties.some(({ hiding, showing }) => hiding.size > 0 && matchesAny(element, hiding) && !matchesAny(element, showing)),
    removesFocusOutline: removesOutline(
      rules.flatMap(({ withoutOutline }) => withoutOutline),
      rules.flatMap(({ focus }) => focus),
    ),
  };
}

function appliesToScreens(element: Element): boolean {
  return !/^(print|speech)$|max-width/i.test((getAttribute(element, 'media') ?? '').trim());
}

function readSheet(element: Element, texts: StyleSheetTexts, base: URL): SheetRules | [] {
  if (element.tagName === 'style') return readRules(getOwnText(element));
  if (!hasRelation(element, 'stylesheet') || hasRelation(element, 'alternate')) return [];
  const url = URL.parse(getAttribute(element, 'href') ?? '', base)?.href ?? '';
  const text = texts.get(url);
  if (text === undefined) return [];
  const known = readSheets.get(texts) ?? new Map<string, SheetRules>();
  readSheets.set(texts, known);
  const rules = known.get(url) ?? readRules(text);
  known.set(url, rules);
  return rules;
}

function readRules(css: string): SheetRules {
  const all = removeBlocks(removeComments(css.slice(0, MAX_CHARACTERS), '/*', '*/'), NEVER_SEEN);
  const plain = removeBlocks(all, CONDITIONAL);
  const hiding = VISIBILITY.map((property) => findRules(plain, property.hiding));
  return {
    hiding,
    // What is shown in some windows only is seen by their visitors.
    showing: VISIBILITY.map((property, i) => ((hiding[i] ?? []).length > 0 ? findRules(all, property.showing) : [])),
    withoutOutline: findRules(plain, NO_OUTLINE),
    focus: findFocusRules(plain),
  };
}

const CONDITIONAL = /^@(media|supports|container)/i;
const NEVER_SEEN = /^@(media\s+print|(-webkit-|-moz-)?keyframes)/i;

/** Removes blocks whose start matches. Linear: every character is read once. */
function removeBlocks(css: string, name: RegExp): string {
  let kept = '';
  let end = 0;
  for (let start = css.indexOf('@', end); start >= 0; start = css.indexOf('@', end)) {
    const open = name.test(css.slice(start, start + 24)) ? findOpeningBrace(css, start) : -1;
    if (open < 0) {
      kept += css.slice(end, start + 1);
      end = start + 1;
      continue;
    }
    kept += css.slice(end, start);
    end = findBlockEnd(css, open);
  }
  return kept + css.slice(end);
}

/** Position of the brace after a condition; -1 if it is too long for one. */
function findOpeningBrace(css: string, start: number): number {
  const distance = css.slice(start, start + MAX_RULE_CHARACTERS).indexOf('{');
  return distance < 0 ? -1 : start + distance;
}

/** Position after the brace that closes the block. */
function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  const braces = /[{}]/g;
  braces.lastIndex = open;
  for (let brace = braces.exec(css); brace; brace = braces.exec(css)) {
    depth += brace[0] === '{' ? 1 : -1;
    if (depth === 0) return braces.lastIndex;
  }
  return css.length;
}

/** Rules with a declaration that matches. Reads only the text around each match. */
function findRules(css: string, declaration: RegExp): RuleText[] {
  const rules: RuleText[] = [];
  let lastEnd = 0;
  for (const { index } of css.matchAll(declaration)) {
    if (index < lastEnd) continue;
    const rule = readRuleAround(css, index);
    if (!rule) continue;
    lastEnd = rule.end;
    rules.push(rule);
    if (rules.length === MAX_RULES) break;
  }
  return rules;
}

function readRuleAround(css: string, index: number): (RuleText & { end: number }) | undefined {
  const start = Math.max(0, index - MAX_RULE_CHARACTERS);
  const before = css.slice(start, index);
  const open = before.lastIndexOf('{');
  const after = css.slice(index, index + MAX_RULE_CHARACTERS);
  const close = after.indexOf('}');
  if (open < 0 || close < 0 || before.lastIndexOf('}') > open) return undefined;
  const beforeBlock = before.slice(0, open);
  const selector = beforeBlock.slice(
    Math.max(beforeBlock.lastIndexOf('}'), beforeBlock.lastIndexOf(';'), beforeBlock.lastIndexOf('{')) + 1,
  );
  return { selector: selector.trim(), body: before.slice(open + 1) + after.slice(0, close), end: index + close };
}

/** Selectors by an id, a class or the name of their last compound; with `known`, only those with one of its marks. */
function groupByMark(rules: readonly RuleText[], known?: ReadonlyMap<string, unknown>): Map<string, SelectorParts[]> {
  const groups = new Map<string, SelectorParts[]>();
  for (const { selector } of rules) {
    for (const text of selector.split(',', MAX_PARTS)) {
      const parts = parseSelector(text);
      if (!parts?.[0]) continue;
      const { name, marks } = parts[0];
      const mark = marks[0] ?? name;
      if (known && ![...marks, name].some((each) => known.has(each))) continue;
      const group = groups.get(mark);
      if (group) group.push(parts);
      else groups.set(mark, [parts]);
    }
  }
  return groups;
}

function parseSelector(text: string): SelectorParts | undefined {
  const compounds = text.trim().split(/\s*>\s*|\s+/, MAX_LEVELS);
  const parts = compounds.map((compound) => {
    const [, name = '', marks = ''] = COMPOUND.exec(compound) ?? [];
    return { name: name.toLowerCase(), marks: marks.split(/(?=[.#])/).filter(Boolean) };
  });
  return parts.every(({ name, marks }) => name !== '' || marks.length > 0) ? parts.reverse() : undefined;
}

function matchesAny(element: Element, groups: ReadonlyMap<string, readonly SelectorParts[]>): boolean {
  return [element.tagName, ...readMarks(element)].some((mark) => groups.get(mark)?.some((parts) => matchesParts(element, parts)));
}

function readMarks(element: Element): string[] {
  const id = getAttribute(element, 'id');
  const marks = splitWords(getAttribute(element, 'class')).map((name) => `.${name}`);
  return id === undefined ? marks : [...marks, `#${id}`];
}

function matchesParts(element: Element, parts: SelectorParts): boolean {
  let index = 0;
  let level = 0;
  for (let node: Element | null = element; node && level < MAX_LEVELS; node = getParentElement(node)) {
    const part = parts[index];
    if (part && matchesCompound(node, part)) index += 1;
    else if (index === 0) return false;
    if (index === parts.length) return true;
    level += 1;
  }
  return false;
}

function getParentElement({ parentNode }: Element): Element | null {
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}

function matchesCompound(element: Element, { name, marks }: SelectorParts[number]): boolean {
  if (name !== '' && name !== element.tagName) return false;
  const own = readMarks(element);
  return marks.every((mark) => own.includes(mark));
}

/** Rules of resets such as `:focus{outline:0}`, without a rule that shows the focus of the same elements. */
function removesOutline(withoutOutline: readonly RuleText[], focus: readonly RuleText[]): boolean {
  const removed = withoutOutline.flatMap(({ selector, body }) =>
    selector.includes(':focus') && showsFocus(body) ? [] : readFocusSubjects(selector),
  );
  if (removed.length === 0) return false;
  const shown = new Set(focus.flatMap(({ selector, body }) => (showsFocus(body) ? readFocusSubjects(selector) : [])));
  return removed.some((subject) => !shown.has(subject) && !shown.has('*'));
}

function findFocusRules(css: string): RuleText[] {
  const rules: RuleText[] = [];
  for (const { index } of css.matchAll(/:focus/g)) {
    const distance = css.slice(index, index + MAX_RULE_CHARACTERS).indexOf('{');
    const rule = distance < 0 ? undefined : readRuleAround(css, index + distance + 1);
    if (rule) rules.push(rule);
    if (rules.length === MAX_RULES) break;
  }
  return rules;
}

function showsFocus(body: string): boolean {
  const outline = /outline(?:-style|-color)?\s*:\s*([^;}]+)/i.exec(body)?.[1];
  return (outline !== undefined && !/^(none|0)\b/i.test(outline.trim())) || OTHER_FOCUS_STYLE.test(body);
}

/** Names of the elements whose outline a selector sets: all of them, links or buttons. Those of single classes are widgets. */
function readFocusSubjects(selector: string): string[] {
  const parts = selector.startsWith(':is(') || selector.startsWith(':where(') ? ['*'] : selector.split(',', MAX_PARTS);
  return parts
    .map((part) => part.trim())
    .filter((part) => !part.includes(':not('))
    .map((part) => part.replace(/:(focus-visible|focus|active|hover|link|visited)\b/g, '').toLowerCase())
    .filter((part) => FOCUSABLE.test(part))
    .map((part) => (part === '' ? '*' : part));
}
