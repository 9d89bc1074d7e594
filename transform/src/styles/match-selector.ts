import type { ElementNode } from './element-tree.ts';
import type { Compound, SelectorMatcher } from './selector.ts';

/** A fraction of a second. A page of 3,000 elements with Bootstrap needs about 200,000. */
export const MAX_STEPS = 4_000_000;

/** `ancestors` means that no ancestor can match either, so that other ancestors needn't be tried. */
type Outcome = 'match' | 'here' | 'ancestors';

/** Creates a matcher for one page. */
export function createSelectorMatcher(maxSteps = MAX_STEPS): SelectorMatcher {
  let steps = maxSteps;
  let scope: ElementNode | undefined;
  const spend = (count = 1) => {
    steps -= count;
    return steps > 0;
  };

  /** Compares from right to left, as browsers do. */
  const matchFrom = (node: ElementNode, compounds: readonly Compound[], position: number): Outcome => {
    if (!spend()) return 'ancestors';
    const compound = compounds[position] as Compound;
    if (!fits(node, compound)) return 'here';
    const next = position + 1;
    switch (compound.combinator) {
      case 'none':
        return 'match';
      case ' ':
        for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
          const outcome = matchFrom(ancestor, compounds, next);
          if (outcome !== 'here') return outcome;
        }
        return 'ancestors';
      case '>':
        return node.parent ? matchFrom(node.parent, compounds, next) : 'ancestors';
      case '+':
        return node.previous ? matchFrom(node.previous, compounds, next) : 'here';
      case '~':
        for (let sibling = node.previous; sibling; sibling = sibling.previous) {
          const outcome = matchFrom(sibling, compounds, next);
          if (outcome !== 'here') return outcome;
        }
        return 'here';
    }
  };

  const fits = (node: ElementNode, { tag, id, classes, tests }: Compound): boolean =>
    (tag === undefined || tag === node.tag) &&
    (id === undefined || id === node.id) &&
    classes.every((name) => node.classes.includes(name)) &&
    tests.every((test) => test(node, matcher));

  const matcher: SelectorMatcher = {
    get scope() {
      return scope;
    },
    spend,
    hasSteps: () => steps > 0,
    matches: (node, { compounds }) => matchFrom(node, compounds, 0) === 'match',
    has(node, { compounds }) {
      const outer = scope;
      scope = node;
      const isBeside = /[+~]/.test(compounds.at(-2)?.combinator ?? '');
      const open = isBeside ? (node.parent?.children.slice(node.index + 1) ?? []) : [...node.children];
      let found = false;
      spend(open.length);
      for (let next = open.pop(); next && !found && spend(); next = open.pop()) {
        found = matchFrom(next, compounds, 0) === 'match';
        for (const child of next.children) open.push(child);
      }
      scope = outer;
      return found;
    },
  };
  return matcher;
}
