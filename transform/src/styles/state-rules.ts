import type { ElementNode, ElementTree } from './element-tree.ts';
import { indexSelectors } from './index-selectors.ts';
import { splitOutsideParentheses } from './media-conditions.ts';
import type { ScannedRules } from './scan-rules.ts';
import type { SelectorMatcher } from './selector.ts';

/** Declarations that show what was hidden. */
const SHOWING = /(?:^|[;\s])(?:display\s*:\s*(?!none)[a-z]|visibility\s*:\s*visible|opacity\s*:\s*(?:1|0?\.[1-9]))/i;
/** What a script or a pointer changes about an element. */
const STATE =
  /:(?:hover|focus|focus-within|focus-visible|active|target|checked|not\([^()]{0,80}\))|\[(?:aria-|data-state|open)[^\]]{0,80}\]|\.(?:is-|has-|owl-|slick-)?(?:active|show|shown|open|opened|in|on|visible|current|selected|expanded|toggled|fade|collapsed|animated|initialized|loaded|inview|in-view|revealed)(?![\w-])|\.[a-z]\w{0,24}-(?:active|show|shown|visible|animated|loaded|inview|revealed)(?![\w-])/gi;
const MAX_RULES = 5000;

/** Creates a predicate that says whether some rule shows an element in another state, such as `:hover` or with the class `active`. */
export function createStatePredicate(
  { rules, layers }: ScannedRules,
  tree: ElementTree,
): (node: ElementNode, matcher: SelectorMatcher) => boolean {
  const showing = rules
    .filter(({ declarations }) => SHOWING.test(declarations))
    .flatMap((rule) => splitOutsideParentheses(rule.selector, ',').map((selector) => ({ ...rule, selector: selector.trim() })))
    .map((rule) => ({ ...rule, without: rule.selector.replace(STATE, '') }))
    .filter(({ selector, without }) => selector !== without)
    // Any child of a list may be the active one.
    .map(({ without, ...rule }) => ({ ...rule, selector: /(^|[\s>+~])$/.test(without) ? `${without}*` : without }));
  const index = indexSelectors({ rules: showing.slice(0, MAX_RULES), layers }, tree);
  return (node, matcher) => index.find(node, matcher).length > 0;
}
