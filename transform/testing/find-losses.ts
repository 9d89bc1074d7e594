import { parse } from 'parse5';
import { AUDIT_CHECKS, type Audit, type AuditCheck, FEATURE_KEYS, type FeatureFlags } from 'shared-contracts/transform';
import { transformPage } from '../src/transform-page.ts';
import { NO_FEATURES } from './feature-sets.ts';
import { createRandom } from './random.ts';
import { type Element, getAttribute, listElements, removeAddedElements } from './read-tree.ts';
import { PAGE_URL } from './transform-html.ts';

const CONTROLS = /^(a|area|form|input|select|textarea|button|label)$/;

/** What features made worse or lost, compared with the page that was only sanitized: checks, links, forms, fields and ids. */
export function findLosses(source: string, features: FeatureFlags): string[] {
  const before = transformPage(source, PAGE_URL, NO_FEATURES);
  const after = transformPage(source, PAGE_URL, features);
  return [
    ...findWorseChecks(before.report.audit, after.report.audit),
    ...compareControls(before.html, after.html),
    ...findLostIds(before.html, after.html),
  ];
}

/** Combinations of features that are the same in each run. */
export function sampleFeatures(count: number, seed: number): FeatureFlags[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => Object.fromEntries(FEATURE_KEYS.map((key) => [key, random(2) === 1])) as FeatureFlags);
}

function findWorseChecks(before: Audit, after: Audit): string[] {
  const checks: AuditCheck[] = Object.values(AUDIT_CHECKS).flat();
  return checks
    .filter((check) => (after[check]?.after ?? 0) > (before[check]?.after ?? 0))
    .map((check) => `${check}: ${before[check]?.after} to ${after[check]?.after}`);
}

/** The page's own elements, without what the transform added. */
function listOwnElements(html: string): Element[] {
  return listElements(parse(removeAddedElements(html)));
}

function compareControls(before: string, after: string): string[] {
  const listControls = (html: string) =>
    listOwnElements(html)
      .filter(({ tagName }) => CONTROLS.test(tagName))
      .map((element) => `${element.tagName} ${(getAttribute(element, 'href') ?? '').replace(/^http:/, 'https:')}`);
  const [expected, actual] = [listControls(before), listControls(after)];
  const at = expected.findIndex((control, i) => control !== actual[i]);
  return at < 0 && expected.length === actual.length ? [] : [`control ${at}: ${expected[at]} is ${actual[at]}`];
}

function findLostIds(before: string, after: string): string[] {
  const ids = (html: string) => new Set(listOwnElements(html).flatMap((element) => getAttribute(element, 'id') ?? []));
  const remaining = ids(after);
  return [...ids(before)].filter((id) => !remaining.has(id)).map((id) => `id ${id} is lost`);
}
