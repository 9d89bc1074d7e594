const MAX_DEPTH = 12;
const MAX_CHARACTERS = 6000;
const NAME = /^\s*(--[^\s,()]{1,200})\s*/;

/** Finds the computed value of a custom property, in which nothing is left to replace. */
export type ReadVariable = (name: string) => string | undefined;

/**
 * Replaces `var()` by the values of custom properties or by fallbacks (CSS Custom Properties Level 1 section 3). Returns undefined if one has
 * neither, refers to itself, or if the result is too long.
 */
export function substituteVariables(value: string, read: ReadVariable, depth = 0): string | undefined {
  let result = '';
  let end = 0;
  for (let start = findVariable(value, 0); start >= 0; start = findVariable(value, end)) {
    const close = findClosing(value, start + 3);
    if (close < 0 || depth > MAX_DEPTH) return undefined;
    const content = value.slice(start + 4, close);
    const [whole = '', name = ''] = NAME.exec(content) ?? [];
    const known = name === '' ? undefined : read(name);
    const hasFallback = content[whole.length] === ',';
    const replacement = known ?? (hasFallback ? substituteVariables(content.slice(whole.length + 1), read, depth + 1) : undefined);
    if (replacement === undefined) return undefined;
    result += value.slice(end, start) + replacement;
    if (result.length > MAX_CHARACTERS) return undefined;
    end = close + 1;
  }
  return (result + value.slice(end)).trim();
}

function findVariable(value: string, from: number): number {
  const found = value.slice(from).search(/(?<![\w-])var\(/i);
  return found < 0 ? -1 : found + from;
}

function findClosing(value: string, open: number): number {
  let depth = 0;
  for (let i = open; i < value.length; i++) {
    if (value[i] === '(') depth += 1;
    else if (value[i] === ')') {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return -1;
}
