import type { Audit, ChangeCounts } from 'shared-contracts/transform';
import { openMeasuringFrame, WIDE_SIZE } from '../measure/open-frame.ts';
import { createPromptSlices } from '../measure/time-slices.ts';
import { applyPlan, type Look } from './apply/apply-plan.ts';
import { checkContents } from './check/check-contents.ts';
import { countChanges } from './check/count-changes.ts';
import { correctAudit, countProblems } from './check/count-problems.ts';
import { GALLERY_CSS } from './looks/gallery.ts';
import { readSnapshot, type WaitForSlice } from './measure/read-snapshot.ts';
import { canLoadPicture, waitForFiles } from './measure/wait-for-files.ts';
import type { Plan } from './plan/plan.ts';
import { planInStages } from './plan/plan-page.ts';

/** Time until the page is parsed and its style sheets are loaded. */
const LOAD_LIMIT_MS = 6_000;
/** Further time for pictures and fonts. What is missing then is measured as it is. */
const FILES_LIMIT_MS = 3_000;
/** The page has loaded it already, so a longer wait means that it is missing. */
const PICTURE_LIMIT_MS = 1_500;
/** Time for measuring and planning, pauses included. */
const PLAN_LIMIT_MS = 3_000;
/** A page with fewer words isn't laid out anew. */
const MIN_WORDS = 25;
const MIN_KEPT_WORDS = 0.995;

/** Why a page keeps its own layout. `unusual-markup`: the new layout would lose a part of what the page shows. */
export type RedesignObstacle = 'little-text' | 'too-slow' | 'unusual-markup';

export interface RedesignedPage {
  changes: ChangeCounts<'design'>;
  /** Corrects the audit of the page before its redesign by what the new layout changes. */
  correctAudit(audit: Audit): Audit;
  /** Lays another copy of the same document out. @throws ChangedDocumentError if it is another document */
  show(page: Document): void;
}

export type RedesignResult = RedesignedPage | { obstacle: RedesignObstacle; words: number };

export interface RedesignOptions {
  /** Object URL of the sanitized page, with what the features added. */
  url: string;
  /** Address of the page on the web. */
  websiteUrl: string;
  /** The `@font-face` rules of the look. */
  fontRules: string;
  signal: AbortSignal;
}

/**
 * Lays a page out anew: measures it in an invisible frame, plans, and tries the plan out in the same frame.
 * @throws the signal's reason when it aborts
 */
export async function redesignPage({ url, websiteUrl, fontRules, signal }: RedesignOptions): Promise<RedesignResult> {
  try {
    const { page, window: view, close } = await openMeasuringFrame(url, signal, LOAD_LIMIT_MS, WIDE_SIZE);
    try {
      await waitForFiles(page, signal, FILES_LIMIT_MS);
      const waitForSlice = createPromptSlices(signal, PLAN_LIMIT_MS);
      const snapshot = await readSnapshot(page, view, waitForSlice);
      const { title, siteName } = snapshot;
      const stages = planInStages(snapshot, { url: websiteUrl, title, siteName: siteName || undefined });
      const { contents, plan: firstPlan } = await runInSlices(stages, waitForSlice);
      const plan = firstPlan && (await withLoadedPicture(firstPlan, page));
      const words = contents.reduce((sum, content) => sum + content.words, 0);
      if (!plan || words < MIN_WORDS) return { obstacle: 'little-text', words };
      const look: Look = { name: 'gallery', css: fontRules + GALLERY_CSS };
      const show = (copy: Document): void => applyPlan(copy, plan, contents, look);
      show(page);
      const dropped = new Set(plan.dropped);
      const kept = checkContents(
        page,
        contents.filter((content) => !dropped.has(content)),
      );
      if (kept.words < MIN_KEPT_WORDS || kept.links < 1) return { obstacle: 'unusual-markup', words };
      const problems = countProblems(page);
      return { changes: countChanges(page, look.css), correctAudit: (audit) => correctAudit(audit, problems), show };
    } finally {
      close();
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return { obstacle: 'too-slow', words: 0 };
    throw error;
  }
}

/** A style sheet may name a picture that is missing. Then the first screen has letters only. */
async function withLoadedPicture(plan: Plan, page: Document): Promise<Plan> {
  const { picture, ...hero } = plan.hero;
  if (picture?.type !== 'ground' || (await canLoadPicture(page, picture.ground.picture.url, PICTURE_LIMIT_MS))) return plan;
  return { ...plan, hero: { ...hero, composition: 'letters' } };
}

async function runInSlices<Result>(stages: Generator<undefined, Result>, waitForSlice: WaitForSlice): Promise<Result> {
  for (;;) {
    const { done, value } = stages.next();
    if (done) return value;
    await waitForSlice();
  }
}
