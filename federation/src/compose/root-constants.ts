/** Replaces `var(--x, fallback)` with the fallback if neither a rule nor the page sets the property. */
export function inlineFallbacks(css: string, html: string): string {
  const isSet = (name: string) => new RegExp(`[{;"\\s]${name}:`).test(css) || html.includes(`${name}:`);
  let rest = css;
  let result = '';
  for (let use = findNextUse(rest); use; use = findNextUse(rest)) {
    result += rest.slice(0, use.start);
    if (isSet(use.name)) {
      result += rest.slice(use.start, use.fallback);
      rest = rest.slice(use.fallback);
    } else rest = rest.slice(use.fallback, use.end).trim() + rest.slice(use.end + 1);
  }
  return result + rest;
}

/** Finds the first `var()` with a fallback. Returns the indices of its start, of its fallback and of its closing bracket. */
function findNextUse(css: string): { name: string; start: number; fallback: number; end: number } | null {
  const [text, name = ''] = /var\((--[\w-]+),/.exec(css) ?? [];
  if (!text) return null;
  const start = css.indexOf(text);
  const fallback = start + text.length;
  let end = fallback;
  for (let depth = 1; end < css.length; end += 1) {
    if (css[end] === '(') depth += 1;
    else if (css[end] === ')') depth -= 1;
    if (depth === 0) break;
  }
  return { name, start, fallback, end };
}

/**
 * Replaces constant custom properties with their values, which are shorter than most names. A property is constant if it is
 * declared once, on the root, and the page neither sets nor reads it.
 * @param css Minified, without comments.
 */
export function inlineRootConstants(css: string, html: string): string {
  let current = css;
  for (const [name, value] of findConstants(css, html)) {
    current = current.replaceAll(`var(${name})`, () => value);
  }
  return current;
}

function findConstants(css: string, html: string): [name: string, value: string][] {
  const declared = [...css.matchAll(/(?<=[{;])(--[\w-]+):((?:[^;{}"']|"[^"]*"|'[^']*')*)/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const rootRules = [...css.matchAll(/(?<=^|[};]):root\{([^{}]*)\}/g)].filter(({ index }) => isTopLevel(css.slice(0, index)));
  const onRoot = new Set(rootRules.flatMap(([, block = '']) => listPropertyNames(block)));
  const constant = ({ name }: { name: string }) =>
    onRoot.has(name) &&
    declared.filter((other) => other.name === name).length === 1 &&
    !css.includes(`var(${name},`) &&
    !html.includes(name);
  const values = new Map(declared.filter(constant).map(({ name, value }) => [name, value.trim()]));
  const resolve = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, name) => (values.has(name) ? resolve(values.get(name) ?? '') : use));
  return [...values].map(([name, value]) => [name, resolve(value)]);
}

function listPropertyNames(block: string): string[] {
  return [...block.matchAll(/(?:^|;)(--[\w-]+):/g)].map(([, name = '']) => name);
}

/** Returns whether all blocks of `css` are closed at its end. */
function isTopLevel(css: string): boolean {
  return css.split('{').length === css.split('}').length;
}
