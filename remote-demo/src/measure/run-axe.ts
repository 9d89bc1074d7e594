import type { TimeSlices } from './time-slices.ts';

interface VirtualNode {
  actualNode: Element;
}

type CheckKind = 'any' | 'all' | 'none';

interface Rule {
  id: string;
  /** Returns the elements to which the rule may apply. */
  gather(context: object): VirtualNode[];
  matches(element: Element, node: VirtualNode, context: object): boolean;
  runChecksSync(kind: CheckKind, node: VirtualNode, options: object, context: object): { results: { result: boolean | undefined }[] };
}

/** The part of axe that runs a rule for one element; `axe.run` blocks the page for all of them. axe-core's version is exact. */
export interface WindowAxe {
  setup(page: Document): VirtualNode;
  teardown(): void;
  utils: { getSelector(element: Element): string | string[] };
  _audit: { rules: Rule[] };
}

/** Finds the elements of a page with a problem that axe has no rule for. */
export type ElementProbe = (page: Document) => readonly Element[] | Promise<readonly Element[]>;

/** Runs rules of axe for a document, an element at a time, then probes. Returns the selectors of the elements with each problem. */
export async function runAxe<Id extends string>(
  axe: WindowAxe,
  page: Document,
  ids: readonly Id[],
  probes: ReadonlyMap<Id, ElementProbe>,
  slices: TimeSlices,
): Promise<Map<Id, string[]>> {
  const selectorOf = (element: Element) => [axe.utils.getSelector(element)].flat().join(' ');
  const context = { include: [axe.setup(page)], exclude: [], page: true, initiator: true, focusable: true, size: {} };
  try {
    const violations = new Map<Id, string[]>();
    for (const id of ids) {
      await slices.waitForQuietSlice();
      const rule = axe._audit.rules.find((each) => each.id === id);
      if (!rule) throw new Error(`axe has no rule ${id}.`);
      const places: string[] = [];
      for (const node of rule.gather(context)) {
        await slices.waitForSlice();
        if (rule.matches(node.actualNode, node, context) && isViolated(rule, node, context)) {
          places.push(selectorOf(node.actualNode));
        }
      }
      violations.set(id, places);
    }
    for (const [id, probe] of probes) {
      await slices.waitForQuietSlice();
      violations.set(id, (await probe(page)).map(selectorOf));
    }
    return violations;
  } finally {
    axe.teardown();
  }
}

/** Whether axe found a violation. The result `undefined` needs a review by a person and counts as none. */
function isViolated(rule: Rule, node: VirtualNode, context: object): boolean {
  const resultsOf = (kind: CheckKind) => rule.runChecksSync(kind, node, {}, context).results.map(({ result }) => result);
  const any = resultsOf('any');
  return (
    (any.length > 0 && any.every((result) => result === false)) || resultsOf('all').includes(false) || resultsOf('none').includes(true)
  );
}
