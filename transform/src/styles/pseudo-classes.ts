import { getAttribute, isText } from '../html/tree.ts';
import type { ElementNode } from './element-tree.ts';
import type { ElementTest } from './selector.ts';

/** States of a visitor, and of elements that only scripts make. */
export const NEVER_MATCHING =
  /^(hover|active|focus|focus-visible|focus-within|visited|target|target-within|indeterminate|fullscreen|-webkit-full-screen|modal|popover-open|open|user-valid|user-invalid|playing|paused|autofill|-webkit-autofill|picture-in-picture|host|host-context|current|past|future|local-link|invalid|out-of-range|in-range|default|blank|state|-webkit-any-link)$/;

/** Other names of the same. */
export const ALIASES: ReadonlyMap<string, string> = new Map([
  ['matches', 'is'],
  ['-webkit-any', 'is'],
]);

const has = (node: ElementNode, name: string) => getAttribute(node.element, name) !== undefined;
const CONTROL = /^(button|input|select|textarea|fieldset|optgroup|option)$/;
const isControl = ({ tag }: ElementNode) => CONTROL.test(tag);
const isField = ({ tag }: ElementNode) => /^(input|select|textarea)$/.test(tag);
const isTyped = (node: ElementNode) =>
  node.tag === 'textarea' ||
  (node.tag === 'input' && /^(|text|search|tel|url|email|password|number|date)$/i.test(getAttribute(node.element, 'type') ?? ''));
const isLink = (node: ElementNode) => (node.tag === 'a' || node.tag === 'area') && has(node, 'href');
const isFirst = ({ index }: ElementNode) => index === 0;
const isLast = (node: ElementNode) => countAfter(node) === 0;
const countAfter = ({ parent, index }: ElementNode) => (parent ? parent.children.length - 1 - index : 0);

/** Counts siblings with the same name. Each costs a step, because pages may have thousands. */
function countSameType(node: ElementNode, isBefore: boolean, spend: () => boolean): number {
  const siblings = node.parent?.children ?? [];
  let count = 0;
  for (let i = isBefore ? node.index - 1 : node.index + 1; i >= 0 && i < siblings.length && spend(); i += isBefore ? -1 : 1)
    if (siblings[i]?.tag === node.tag) count += 1;
  return count;
}

export const SIMPLE_PSEUDO_CLASSES: ReadonlyMap<string, ElementTest> = new Map<string, ElementTest>(
  Object.entries({
    root: ({ parent }) => parent === undefined,
    scope: (node, { scope }) => (scope ? node === scope : node.parent === undefined),
    empty: ({ element }) => element.childNodes.every((child) => (isText(child) ? child.value === '' : child.nodeName === '#comment')),
    'first-child': isFirst,
    'last-child': isLast,
    'only-child': (node) => isFirst(node) && isLast(node),
    'first-of-type': (node, { spend }) => countSameType(node, true, spend) === 0,
    'last-of-type': (node, { spend }) => countSameType(node, false, spend) === 0,
    'only-of-type': (node, { spend }) => countSameType(node, true, spend) + countSameType(node, false, spend) === 0,
    link: isLink,
    'any-link': isLink,
    enabled: (node) => isControl(node) && !has(node, 'disabled'),
    disabled: (node) => isControl(node) && has(node, 'disabled'),
    checked: (node) => (node.tag === 'input' && has(node, 'checked')) || (node.tag === 'option' && has(node, 'selected')),
    required: (node) => isField(node) && has(node, 'required'),
    optional: (node) => isField(node) && !has(node, 'required'),
    'read-only': (node) => !isTyped(node) || has(node, 'readonly') || has(node, 'disabled'),
    'read-write': (node) => isTyped(node) && !has(node, 'readonly') && !has(node, 'disabled'),
    'placeholder-shown': (node) => isTyped(node) && has(node, 'placeholder') && !getAttribute(node.element, 'value'),
    valid: isField,
    defined: ({ tag }) => !tag.includes('-'),
  } satisfies Record<string, ElementTest>),
);

const AN_PLUS_B = /^\s*(?:(even|odd)|([+-]?\d{0,6})n(?:\s*([+-])\s*(\d{1,6}))?|([+-]?\d{1,6}))\s*$/i;

/** Creates a test for `:nth-child()` and its like, `:lang()` and `:dir()`. Undefined for an unknown pseudo-class. */
export function createStructuralTest(name: string, argument: string): ElementTest | undefined {
  if (name === 'lang') return createLanguageTest(argument);
  if (name === 'dir') return (node) => readDirection(node) === argument.trim();
  const count = COUNTS.get(name);
  const [, word, factor, sign = '+', offset = '0', single] = AN_PLUS_B.exec(argument) ?? [];
  if (!count || (word ?? factor ?? single) === undefined) return undefined;
  const step = word ? 2 : factor === undefined ? 0 : /\d/.test(factor) ? Number(factor) : factor === '-' ? -1 : 1;
  const start = word ? (word.toLowerCase() === 'odd' ? 1 : 0) : single === undefined ? Number(`${sign}${offset}`) : Number(single);
  return (node, { spend }) => {
    const distance = count(node, spend) + 1 - start;
    return step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0;
  };
}

/** How many siblings stand before an element, in the order that a pseudo-class counts. */
const COUNTS = new Map<string, (node: ElementNode, spend: () => boolean) => number>([
  ['nth-child', ({ index }) => index],
  ['nth-last-child', countAfter],
  ['nth-of-type', (node, spend) => countSameType(node, true, spend)],
  ['nth-last-of-type', (node, spend) => countSameType(node, false, spend)],
]);

function createLanguageTest(argument: string): ElementTest {
  const languages = argument.split(',').map((language) => language.trim().replace(/["']/g, '').toLowerCase());
  return (node) => {
    const actual = findInherited(node, 'lang')?.toLowerCase() ?? '';
    return languages.some((language) => actual === language || actual.startsWith(`${language}-`));
  };
}

function readDirection(node: ElementNode): string {
  return findInherited(node, 'dir')?.toLowerCase() === 'rtl' ? 'rtl' : 'ltr';
}

function findInherited(node: ElementNode, name: string): string | undefined {
  for (let next: ElementNode | undefined = node; next; next = next.parent) {
    const value = getAttribute(next.element, name);
    if (value !== undefined) return value;
  }
  return undefined;
}
