import type { PageFacts } from '../identity/identity.ts';
import type { PageSnapshot } from '../measure/page-snapshot.ts';
import { assignRoles } from '../roles/assign-roles.ts';
import type { Content } from '../segment/content.ts';
import { segmentInStages } from '../segment/segment-page.ts';
import { readTokens } from '../tokens/read-tokens.ts';
import { makePlan } from './make-plan.ts';
import type { Plan } from './plan.ts';

export interface PlannedPage {
  /** In reading order. */
  contents: readonly Content[];
  /** Undefined if the page shows nothing. */
  plan: Plan | undefined;
}

/** Plans the new layout of a measured page. A generator, so that a browser can handle input between its stages. */
export function* planInStages(snapshot: PageSnapshot, facts: PageFacts): Generator<undefined, PlannedPage> {
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
