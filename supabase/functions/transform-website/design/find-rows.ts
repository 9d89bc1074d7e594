import { type Element, getAttribute, splitWords } from '../engine/tree.ts';
import { readDeclarations, type StyleRule } from './read-rules.ts';

/** Decides whether an element arranges its children beside each other. */
export type IsRow = (element: Element) => boolean;

const MAX_SELECTORS = 2000;

/** Reads which elements are flex rows or grids, where a further child would push the others aside. Conditional rules count, too. */
export function createRowTest(rules: readonly StyleRule[]): IsRow {
  const compounds = new Set<string>();
  for (const { selector, declarations } of rules) {
    if (compounds.size >= MAX_SELECTORS) break;
    if (!arrangesRow(declarations)) continue;
    for (const part of selector.split(',', 20))
      compounds.add(
        part
          .trim()
          .slice(-200)
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      );
  }
  return (element) =>
    arrangesRow(readDeclarations(getAttribute(element, 'style') ?? '')) || [...compounds].some((compound) => matches(element, compound));
}

function arrangesRow(declarations: ReadonlyMap<string, string>): boolean {
  const display = declarations.get('display') ?? '';
  const direction = `${declarations.get('flex-direction')} ${declarations.get('flex-flow')}`;
  return /\bgrid$/.test(display) || (/\bflex$/.test(display) && !direction.includes('column'));
}

/** Whether an element can match a compound selector, by its name, ids and classes. */
function matches(element: Element, compound: string): boolean {
  const names = [...compound.matchAll(/([.#]?)([a-z_-][\w-]*)/giy)];
  if (names.length === 0 || compound.includes('::')) return false;
  return names.every(([, kind, name = '']) => {
    if (kind === '.') return splitWords(getAttribute(element, 'class')).includes(name);
    return kind === '#' ? getAttribute(element, 'id') === name : element.tagName === name.toLowerCase();
  });
}
