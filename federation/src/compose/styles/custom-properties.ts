import type { Declaration, Root } from 'postcss';
import parseValue, { type FunctionNode } from 'postcss-value-parser';

/** Longer values keep their variables: nested fallbacks take time that grows with the square of the length. */
const MAX_VALUE_LENGTH = 5000;

/** Removes custom properties that neither a declaration nor the page reads, transitively. */
export function removeUnreadCustomProperties(root: Root, html: string): void {
  const readByProperty = new Map<string, string[]>();
  const pending = findReadNames(html);
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) readByProperty.set(prop, [...(readByProperty.get(prop) ?? []), ...findReadNames(value)]);
    else pending.push(...findReadNames(value));
  });
  const read = new Set<string>();
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    pending.push(...(readByProperty.get(name) ?? []));
  }
  root.walkDecls(/^--/, (declaration) => void (read.has(declaration.prop) || declaration.remove()));
}

/** Replaces `var(--name, fallback)` by its fallback if neither a rule nor the page ever sets the property. */
export function inlineUnsetPropertyFallbacks(root: Root, html: string): void {
  const declared = new Set<string>();
  root.walkDecls(/^--/, ({ prop }) => void declared.add(prop));
  const isSet = (name: string) => declared.has(name) || html.includes(`${name}:`);
  replaceVariables(root, ({ name, fallback }) => (fallback !== null && !isSet(name) ? fallback : null));
}

/**
 * Replaces `var(--name)` by the value of custom properties that never change: declared once, on `:root`, and neither set
 * nor read by the page. This saves bytes, because most values are shorter than `var()` with a name.
 */
export function inlineConstantRootProperties(root: Root, html: string): void {
  const declarations = new Map<string, Declaration[]>();
  const withFallback = new Set<string>();
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) {
      declarations.set(declaration.prop, [...(declarations.get(declaration.prop) ?? []), declaration]);
    }
    for (const [, name = ''] of declaration.value.matchAll(/var\((--[\w-]+),/g)) withFallback.add(name);
  });
  const constants = new Map<string, string>();
  for (const [name, [first, second]] of declarations) {
    if (!first || second || withFallback.has(name) || html.includes(name) || !isOnRoot(first)) continue;
    constants.set(name, first.value.trim());
  }
  // A value may read further constants.
  const resolve = (name: string): string | null =>
    constants.get(name)?.replace(/var\((--[\w-]+)\)/g, (use, inner: string) => resolve(inner) ?? use) ?? null;
  replaceVariables(root, ({ name, fallback }) => (fallback === null ? resolve(name) : null));
}

function isOnRoot({ parent }: Declaration): boolean {
  return parent?.type === 'rule' && (parent as { selector?: string }).selector === ':root' && parent.parent?.type === 'root';
}

function findReadNames(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Replaces each `var()` for which `getValue` returns a value (CSS Custom Properties Level 1, section 3). */
function replaceVariables(root: Root, getValue: (use: { name: string; fallback: string | null }) => string | null): void {
  root.walkDecls((declaration) => {
    if (declaration.value.includes('var(') && declaration.value.length < MAX_VALUE_LENGTH)
      declaration.value = replaceInValue(declaration.value, getValue);
  });
}

function replaceInValue(value: string, getValue: (use: { name: string; fallback: string | null }) => string | null): string {
  const parsed = parseValue(value);
  let changed = false;
  parsed.walk((node, index, nodes) => {
    if (node.type !== 'function' || node.value !== 'var') return;
    const replacement = getValue(parseVariable(node));
    if (replacement === null) return;
    nodes[index] = { type: 'word', value: replacement, sourceIndex: node.sourceIndex, sourceEndIndex: node.sourceEndIndex };
    changed = true;
  });
  const result = parsed.toString();
  // A fallback may contain further variables.
  return changed ? replaceInValue(result, getValue) : result;
}

function parseVariable({ nodes }: FunctionNode): { name: string; fallback: string | null } {
  const comma = nodes.findIndex(({ type }) => type === 'div');
  return { name: nodes[0]?.value ?? '', fallback: comma < 0 ? null : parseValue.stringify(nodes.slice(comma + 1)).trim() };
}
