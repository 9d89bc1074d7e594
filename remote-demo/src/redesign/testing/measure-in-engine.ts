// The journeys in three engines bundle this module and run it in a browser.
import createAxe from 'axe-core/axe.min.js';
import { findRenderedProblems } from '../../measure/find-rendered-problems.ts';
import { applyPlan } from '../apply/apply-plan.ts';
import { LOOK_CSS } from '../looks/look-css.ts';
import { readSnapshot } from '../measure/read-snapshot.ts';
import { planInStages } from '../plan/plan-page.ts';
import { completeStages } from './segment-page.ts';

export { fitToPhone } from '../../measure/phone-overflow.ts';
export { revealWaitingContent } from '../../measure/reveal-waiting-content.ts';
export { moveOnScroll } from '../../measure/scroll-motion.ts';
export { readOutline } from '../../rules/page-outline.ts';
export { toAuditResults } from '../../rules/rendered-audit.ts';
export { findAnswers } from '../../workspace/chat/find-answers.ts';
export { placeBubble } from '../../workspace/chat/place-bubble.ts';
export { readPassages } from '../../workspace/chat/read-passages.ts';
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

/** Opens a page in a frame, as wide as a phone if nothing else is said. */
export async function openFrame(
  html: string,
  width = 390,
): Promise<HTMLIFrameElement & { contentDocument: Document; contentWindow: Window }> {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { width: `${width}px`, height: '800px', border: '0', position: 'fixed', inset: '0 auto auto 0' });
  frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve);
    document.body.append(frame);
  });
  return frame as Awaited<ReturnType<typeof openFrame>>;
}
