import { removeComments } from '../html/remove-comments.ts';
import { SHORTHANDS } from './expand-shorthand.ts';
import { splitOutsideParentheses } from './media-conditions.ts';
import { isStyleProperty } from './style-properties.ts';

/** A declaration whose value isn't checked yet. */
export interface Declaration {
  /** A property that is read, a shorthand of such ones or a custom property. */
  name: string;
  value: string;
  isImportant: boolean;
}

const MAX_CHARACTERS = 100_000;
const MAX_DECLARATIONS = 400;
const MAX_VALUE = 4000;
/** Longer values are pictures. */
const DATA_URL = /^url\(["']?data:[^()]*\)$/;
const IMPORTANT = /!\s*important\s*$/i;
/** Values with such characters aren't valid, but hacks for old browsers. */
const HACK = /\\[09]|!ie|expression\(|^progid:/i;
const URL = /url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'()]*))\s*\)/gi;

/** Reads the declarations of a rule or a `style` attribute that concern the properties that are read. URLs become absolute. */
export function readDeclarations(text: string, base: string): Declaration[] {
  const declarations: Declaration[] = [];
  for (const declaration of splitDeclarations(text.slice(0, MAX_CHARACTERS))) {
    const colon = declaration.indexOf(':');
    if (colon <= 0) continue;
    const spelled = declaration.slice(0, colon).trim();
    const isCustom = spelled.startsWith('--');
    const name = isCustom ? spelled : (ALIASES.get(spelled.toLowerCase()) ?? spelled.toLowerCase());
    if (!isCustom && !isStyleProperty(name) && !SHORTHANDS.has(name)) continue;
    const whole = declaration.slice(colon + 1).trim();
    const isImportant = IMPORTANT.test(whole.slice(-30));
    const value = isImportant ? whole.replace(IMPORTANT, '').trim() : whole;
    if ((value.length > MAX_VALUE && !DATA_URL.test(value)) || HACK.test(value.slice(0, MAX_VALUE)) || (value === '' && !isCustom))
      continue;
    declarations.push({ name, value: value.length <= MAX_VALUE && /url\(/i.test(value) ? resolveUrls(value, base) : value, isImportant });
    if (declarations.length === MAX_DECLARATIONS) break;
  }
  return declarations;
}

/** Names that browsers treat as others. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['-webkit-transform', 'transform'],
  ['-webkit-flex-direction', 'flex-direction'],
  ['-webkit-flex-flow', 'flex-flow'],
  ['-webkit-flex-wrap', 'flex-wrap'],
  ['-webkit-background-size', 'background-size'],
  ['-webkit-border-radius', 'border-radius'],
  ['-webkit-column-count', 'column-count'],
  ['-webkit-columns', 'columns'],
  ['-webkit-clip-path', 'clip-path'],
  ['-webkit-opacity', 'opacity'],
  ['-webkit-animation', 'animation'],
  ['-webkit-animation-name', 'animation-name'],
  ['list-style', 'list-style'],
  ['text-decoration-line', 'text-decoration'],
  ['inline-size', 'width'],
  ['block-size', 'height'],
]);

function splitDeclarations(text: string): string[] {
  const plain = text.includes('/*') ? removeComments(text, '/*', '*/') : text;
  if (!/["'(]/.test(plain)) return plain.split(';');
  // Semicolons of strings and data URLs end no declaration.
  if (!/["']/.test(plain)) return splitOutsideParentheses(plain, ';');
  const parts: string[] = [];
  let quote = '';
  let depth = 0;
  let start = 0;
  for (let i = 0; i < plain.length; i++) {
    const character = plain[i] as string;
    if (character === '\\') i += 1;
    else if (quote !== '') {
      if (character === quote || character === '\n') quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ';' && depth === 0) {
      parts.push(plain.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(plain.slice(start));
  return parts;
}

function resolveUrls(value: string, base: string): string {
  return value.replace(URL, (whole, double?: string, single?: string, bare?: string) => {
    const target = (double ?? single ?? bare ?? '').replace(/\\([^\da-f\n])/gi, '$1');
    if (target.startsWith('#') || target === '') return whole;
    const url = globalThis.URL.parse(target, base)?.href;
    return url === undefined ? whole : `url("${url.replaceAll('"', '%22')}")`;
  });
}
