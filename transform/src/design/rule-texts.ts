import { findBlockEnd } from '../css/find-block-end.ts';

/** Limits against hostile style sheets. Sheets of pages have fewer rules; one that isn't read says nothing. */
export const MAX_RULES = 2_000;
export const MAX_RULE_CHARACTERS = 2_000;

/** A rule of a style sheet as text. */
export interface RuleText {
  selector: string;
  body: string;
}

/** Removes blocks whose start matches. Linear: every character is read once. */
export function removeBlocks(css: string, name: RegExp): string {
  let kept = '';
  let end = 0;
  for (let start = css.indexOf('@', end); start >= 0; start = css.indexOf('@', end)) {
    const open = name.test(css.slice(start, start + 24)) ? findOpeningBrace(css, start) : -1;
    if (open < 0) {
      kept += css.slice(end, start + 1);
      end = start + 1;
      continue;
    }
    kept += css.slice(end, start);
    end = findBlockEnd(css, open);
  }
  return kept + css.slice(end);
}

/** Position of the brace after a condition; -1 if it is too long for one. */
function findOpeningBrace(css: string, start: number): number {
  const distance = css.slice(start, start + MAX_RULE_CHARACTERS).indexOf('{');
  return distance < 0 ? -1 : start + distance;
}

/** Rules with a declaration that matches. Reads only the text around each match. */
export function findRules(css: string, declaration: RegExp): RuleText[] {
  const rules: RuleText[] = [];
  let lastEnd = 0;
  for (const { index } of css.matchAll(declaration)) {
    if (index < lastEnd) continue;
    const rule = readRuleAround(css, index);
    if (!rule) continue;
    lastEnd = rule.end;
    rules.push(rule);
    if (rules.length === MAX_RULES) break;
  }
  return rules;
}

/** The rule whose declarations contain a position. */
export function readRuleAround(css: string, index: number): (RuleText & { end: number }) | undefined {
  const start = Math.max(0, index - MAX_RULE_CHARACTERS);
  const before = css.slice(start, index);
  const open = before.lastIndexOf('{');
  const after = css.slice(index, index + MAX_RULE_CHARACTERS);
  const close = after.indexOf('}');
  if (open < 0 || close < 0 || before.lastIndexOf('}') > open) return undefined;
  const beforeBlock = before.slice(0, open);
  const selector = beforeBlock.slice(
    Math.max(beforeBlock.lastIndexOf('}'), beforeBlock.lastIndexOf(';'), beforeBlock.lastIndexOf('{')) + 1,
  );
  return { selector: selector.trim(), body: before.slice(open + 1) + after.slice(0, close), end: index + close };
}
