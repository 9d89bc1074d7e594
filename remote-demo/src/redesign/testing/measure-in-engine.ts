// The journeys in three engines bundle this module and run it in a browser.
import createAxe from 'axe-core/axe.min.js';
import { findRenderedProblems } from '../../measure/find-rendered-problems.ts';
import { applyPlan } from '../apply/apply-plan.ts';
import { LOOK_CSS } from '../looks/look-css.ts';
import { readSnapshot } from '../measure/read-snapshot.ts';
import { planInStages } from '../plan/plan-page.ts';
import { completeStages } from './segment-page.ts';

export { fitToPhone } from '../../measure/phone-overflow.ts';
export { readOutline } from '../../rules/page-outline.ts';
export { toAuditResults } from '../../rules/rendered-audit.ts';
export { redesignPage } from '../redesign-page.ts';
export { describePage } from './describe-page.ts';
export { measurePage } from './measure-page.ts';

/** Lays a document out anew in its own frame. Does nothing if it shows nothing. */
export async function redesignInPlace(page: Document, view: Window): Promise<void> {
  const snapshot = await readSnapshot(page, view, () => undefined);
  const { plan, contents } = completeStages(planInStages(snapshot, { url: 'https://client.example/', title: snapshot.title }));
  if (plan) applyPlan(page, plan, contents, { name: 'gallery', css: LOOK_CSS.gallery });
}

/** Measures the page at an object URL with axe and our probes, as the demo does. */
export function measureProblems(url: string, prepare?: (page: Document) => void): ReturnType<typeof findRenderedProblems> {
  return findRenderedProblems(url, createAxe, new AbortController().signal, prepare);
}
