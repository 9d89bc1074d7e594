// The journeys in three engines bundle this module and run it in a browser.
import { applyPlan } from '../apply/apply-plan.ts';
import { GALLERY_CSS } from '../looks/gallery.ts';
import { readSnapshot } from '../measure/read-snapshot.ts';
import { makePlan } from '../plan/make-plan.ts';
import { segmentPage } from '../segment/segment-page.ts';

export { describePage } from './describe-page.ts';
export { measurePage } from './measure-page.ts';

/** Lays a document out anew in its own frame. Does nothing if it shows nothing. */
export async function redesignInPlace(page: Document, view: Window): Promise<void> {
  const snapshot = await readSnapshot(page, view, () => undefined);
  const segmented = segmentPage(snapshot);
  const plan = makePlan(segmented, { url: 'https://client.example/', title: snapshot.title }, snapshot.height);
  if (plan) applyPlan(page, plan, segmented.contents, { name: 'gallery', css: GALLERY_CSS });
}
