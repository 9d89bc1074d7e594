/** Writes the fallback in the place of custom properties that neither a rule nor the page ever sets. */
export function inlineFallbacks(css: string, html: string): string {
  const isSet = (name: string) => new RegExp(`[{;"\\s]${name}:`).test(css) || html.includes(`${name}:`);
  let rest = css;
  let done = '';
  for (let use = nextUse(rest); use; use = nextUse(rest)) {
    done += rest.slice(0, use.start);
    if (isSet(use.name)) {
      done += rest.slice(use.start, use.fallback);
      rest = rest.slice(use.fallback);
    } else rest = rest.slice(use.fallback, use.end).trim() + rest.slice(use.end + 1);
  }
  return done + rest;
}

/** The first `var()` with a fallback: where it starts, where its fallback starts, and where it closes. */
function nextUse(css: string): { name: string; start: number; fallback: number; end: number } | null {
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
 * Writes custom properties that never change into the rules that read them: declared once, on the root, and neither set nor
 * read by the page itself. A name and its `var()` are longer than most values; the whole sheets keep the properties.
 * @param css minified, without comments
 */
export function inlineRootConstants(css: string, html: string): string {
  let current = css;
  for (const [name, value] of constantsOf(css, html)) {
    // A value may read further constants, so what is written in now may be read on by a later one.
    current = current.replaceAll(`var(${name})`, () => value);
  }
  return current;
}

function constantsOf(css: string, html: string): [name: string, value: string][] {
  const declared = [...css.matchAll(/(?<=[{;])(--[\w-]+):((?:[^;{}"']|"[^"]*"|'[^']*')*)/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const rootRules = [...css.matchAll(/(?<=^|[};]):root\{([^{}]*)\}/g)].filter(({ index }) => isOutside(css.slice(0, index)));
  const onRoot = new Set(rootRules.flatMap(([, block = '']) => namesIn(block)));
  const constant = ({ name }: { name: string }) =>
    onRoot.has(name) &&
    declared.filter((other) => other.name === name).length === 1 &&
    !css.includes(`var(${name},`) &&
    !html.includes(name);
  const values = new Map(declared.filter(constant).map(({ name, value }) => [name, value.trim()]));
  const resolved = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, name) => (values.has(name) ? resolved(values.get(name) ?? '') : use));
  return [...values].map(([name, value]) => [name, resolved(value)]);
}

function namesIn(block: string): string[] {
  return [...block.matchAll(/(?:^|;)(--[\w-]+):/g)].map(([, name = '']) => name);
}

/** Tells whether no block is open at the end of `css`: a group's condition would be lost. */
function isOutside(css: string): boolean {
  return css.split('{').length === css.split('}').length;
}
