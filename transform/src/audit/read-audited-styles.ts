import { type RuleText, splitRules } from '../design/parse-style-rules.ts';
import { removeBlocks } from '../design/remove-blocks.ts';
import { groupByMark, MAX_PARTS, matchesAny } from '../design/simple-selectors.ts';
import { removeComments } from '../html/remove-comments.ts';
import { type Element, getAttribute, getOwnText, hasRelation } from '../html/tree.ts';

/** What the checks read of a page's styles. */
export interface AuditedStyles {
  /** Whether rules without conditions hide an element itself; what its ancestors do isn't considered. */
  hides(element: Element): boolean;
  /** Whether a rule removes the outline of focused links or buttons, and no rule shows the focus otherwise. */
  removesFocusOutline: boolean;
}

/** A limit against hostile style sheets. A rule that isn't read hides nothing. */
const MAX_RULES = 2_000;

/** The properties that hide, with the declarations that hide and those that show again. */
const VISIBILITY: readonly { hiding: RegExp; showing: RegExp }[] = [
  { hiding: /(?<![\w-])display\s*:\s*none/i, showing: /(?<![\w-])display\s*:\s*(?!none)[a-z]/i },
  { hiding: /(?<![\w-])visibility\s*:\s*hidden/i, showing: /(?<![\w-])visibility\s*:\s*visible/i },
];
const NO_OUTLINE = /outline(?:-style|-width)?\s*:\s*(?:none|0)(?![\d.]*[1-9])/i;
const FOCUSABLE = /^(\*|a|button|)$/;
/** Declarations that show the focus by other means than an outline. */
const OTHER_FOCUS_STYLE =
  /(?:box-shadow|border[\w-]*|background[\w-]*|text-decoration[\w-]*|color)\s*:\s*(?!none|0\s*[;}]|inherit|transparent)/i;

/** Rules of one style sheet that the checks read. */
interface SheetRules {
  /** By the properties of `VISIBILITY`. */
  hiding: RuleText[][];
  showing: RuleText[][];
  withoutOutline: RuleText[];
  focus: RuleText[];
}

/** Reads style elements and the linked sheets that were fetched. */
export function readAuditedStyles(sheets: readonly Element[], texts: ReadonlyMap<string, string>, base: URL): AuditedStyles {
  const rules = sheets.filter(appliesToScreens).flatMap((element) => readSheet(element, texts, base));
  const properties = VISIBILITY.map((_, i) => {
    const hiding = groupByMark(rules.flatMap((sheet) => sheet.hiding[i] ?? []));
    const showing = groupByMark(
      rules.flatMap((sheet) => sheet.showing[i] ?? []),
      hiding,
    );
    return { hiding, showing };
  });
  return {
    // Pages that are hidden until a script runs are shown by it.
    hides: (element) =>
      !/^(html|body)$/.test(element.tagName) &&
      properties.some(({ hiding, showing }) => matchesAny(element, hiding) && !matchesAny(element, showing)),
    removesFocusOutline: removesOutline(
      rules.flatMap(({ withoutOutline }) => withoutOutline),
      rules.flatMap(({ focus }) => focus),
    ),
  };
}

function appliesToScreens(element: Element): boolean {
  return !/^(print|speech)$|max-width/i.test((getAttribute(element, 'media') ?? '').trim());
}

function readSheet(element: Element, texts: ReadonlyMap<string, string>, base: URL): SheetRules | [] {
  if (element.tagName === 'style') return readRules(getOwnText(element));
  if (!hasRelation(element, 'stylesheet') || hasRelation(element, 'alternate')) return [];
  return readRules(texts.get(URL.parse(getAttribute(element, 'href') ?? '', base)?.href ?? '') ?? '');
}

function readRules(css: string): SheetRules {
  const all = removeBlocks(removeComments(css, '/*', '*/'), NEVER_SEEN);
  const rules = splitRules(removeBlocks(all, CONDITIONAL));
  const find = (declaration: RegExp, among = rules) => among.filter(({ body }) => declaration.test(body)).slice(0, MAX_RULES);
  const hiding = VISIBILITY.map((property) => find(property.hiding));
  // What is shown in some windows only is seen by their visitors.
  const seen = hiding.some(({ length }) => length > 0) ? splitRules(all) : [];
  return {
    hiding,
    showing: VISIBILITY.map((property, i) => ((hiding[i] ?? []).length > 0 ? find(property.showing, seen) : [])),
    withoutOutline: find(NO_OUTLINE),
    focus: rules.filter(({ selector }) => selector.includes(':focus')).slice(0, MAX_RULES),
  };
}

const CONDITIONAL = /^@(media|supports|container)/i;
const NEVER_SEEN = /^@(media\s+print|(-webkit-|-moz-)?keyframes)/i;

/** Rules of resets such as `:focus{outline:0}`, without a rule that shows the focus of the same elements. */
function removesOutline(withoutOutline: readonly RuleText[], focus: readonly RuleText[]): boolean {
  const removed = withoutOutline.flatMap(({ selector, body }) =>
    selector.includes(':focus') && showsFocus(body) ? [] : readFocusSubjects(selector),
  );
  if (removed.length === 0) return false;
  const shown = new Set(focus.flatMap(({ selector, body }) => (showsFocus(body) ? readFocusSubjects(selector) : [])));
  // Most of what gets the focus are links.
  const isShown = (subject: string) => shown.has(subject) || shown.has(subject === '*' ? 'a' : '*');
  return !removed.every(isShown);
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
