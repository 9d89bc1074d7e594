import { AttributeAction, type AttributeSelector } from 'css-what';
import { getAttribute } from '../html/tree.ts';
import type { ElementTest } from './selector.ts';

/** Attributes whose values have no case in selectors (HTML Standard section 4.16.2), as far as style sheets use them. */
const WITHOUT_CASE = new Set('align bgcolor color dir face lang media rel target text type valign method shape'.split(' '));
const MAX_VALUE = 500;
/** What costs about as much as the comparison of a class. */
const ATTRIBUTES_PER_STEP = 8;
const CHARACTERS_PER_STEP = 8;

const COMPARISONS: Record<AttributeAction, (actual: string, wanted: string) => boolean> = {
  [AttributeAction.Exists]: () => true,
  [AttributeAction.Equals]: (actual, wanted) => actual === wanted,
  [AttributeAction.Not]: (actual, wanted) => actual !== wanted,
  [AttributeAction.Any]: (actual, wanted) => wanted !== '' && actual.includes(wanted),
  [AttributeAction.Start]: (actual, wanted) => wanted !== '' && actual.startsWith(wanted),
  [AttributeAction.End]: (actual, wanted) => wanted !== '' && actual.endsWith(wanted),
  [AttributeAction.Element]: (actual, wanted) => wanted !== '' && actual.split(/\s+/).includes(wanted),
  [AttributeAction.Hyphen]: (actual, wanted) => actual === wanted || actual.startsWith(`${wanted}-`),
};

/** Creates a test for an attribute selector (Selectors Level 4 section 6). */
export function createAttributeTest({ name: spelled, action, value, ignoreCase }: AttributeSelector): ElementTest {
  const name = spelled.toLowerCase();
  const compare = COMPARISONS[action];
  const isCaseIgnored = ignoreCase === true || (ignoreCase === null && WITHOUT_CASE.has(name));
  const wanted = isCaseIgnored ? value.toLowerCase() : value;
  return ({ element }, { spend }) => {
    const actual = getAttribute(element, name)?.slice(0, MAX_VALUE);
    spend(element.attrs.length / ATTRIBUTES_PER_STEP + (actual?.length ?? 0) / CHARACTERS_PER_STEP);
    return actual !== undefined && compare(isCaseIgnored ? actual.toLowerCase() : actual, wanted);
  };
}
