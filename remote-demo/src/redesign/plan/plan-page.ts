import type { PageFacts } from '../identity/identity.ts';
import type { PageSnapshot } from '../measure/page-snapshot.ts';
import { assignRoles } from '../roles/assign-roles.ts';
import { segmentInStages } from '../segment/segment-page.ts';
import { readTokens } from '../tokens/read-tokens.ts';
import { makePlan } from './make-plan.ts';

/**
 * Plans the new layout of a measured page, whose contents are in reading order. Without a plan, it shows nothing. A generator, so that a
 * browser can handle input between its stages.
 */
export function* planInStages(snapshot: PageSnapshot, facts: PageFacts) {
  const page = yield* segmentInStages(snapshot);
  const { contents } = page;
  if (!page.layout) return { contents, plan: undefined };
  yield;
  const roles = assignRoles(page, facts, snapshot.height);
  yield;
  const tokens = readTokens(page);
  yield;
  return { contents, plan: makePlan(page, page.layout, roles, tokens) };
}
