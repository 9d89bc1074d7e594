import type { Element } from '../html/tree.ts';
import type { PageStyles } from '../styles/read-styles.ts';

/** Returns a function that says whether an element has a box. What scripts fade in, such as slides and sections that appear, counts. */
export function createRenderedTest(styles: PageStyles): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  return (element) => {
    const missing: Element[] = [];
    let isRendered = true;
    for (let node: Element | undefined = element; node; node = getParentElement(node)) {
      const answer = known.get(node);
      if (answer !== undefined) {
        isRendered = answer;
        break;
      }
      missing.push(node);
    }
    for (const node of missing.reverse()) {
      isRendered &&= styles.of(node).get('display') !== 'none';
      known.set(node, isRendered);
    }
    return isRendered;
  };
}

function getParentElement({ parentNode }: Element): Element | undefined {
  return parentNode && 'tagName' in parentNode ? parentNode : undefined;
}
