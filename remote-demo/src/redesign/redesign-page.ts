import type { Audit, ChangeCounts } from 'shared-contracts/transform';
import { openMeasuringFrame, WIDE_SIZE } from '../measure/open-frame.ts';
import { createPromptSlices } from '../measure/time-slices.ts';
import type { DesignedLook, MissingRedesign } from '../rules/looks.ts';
import { applyPlan } from './apply/apply-plan.ts';
import { checkContents } from './check/check-contents.ts';
import { checkFirstScreen } from './check/check-first-screen.ts';
import { countChanges, countRules } from './check/count-changes.ts';
import { correctAudit, countProblems } from './check/count-problems.ts';
import { LOOK_CSS } from './looks/look-css.ts';
import { readSnapshot, type WaitForSlice } from './measure/read-snapshot.ts';
import { canLoadPicture, waitForFiles } from './measure/wait-for-files.ts';
import type { Plan } from './plan/plan.ts';
import { planInStages } from './plan/plan-page.ts';
import { sumWords } from './segment/content.ts';

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
/** What the looks show is the same, so one is enough to try the plan out. */
const TRIED_LOOK: DesignedLook = 'gallery';

/** A page that was measured and planned. Its looks differ by their style sheets only. */
export interface RedesignedPage {
  /** Lays a copy of the measured document out. @throws ChangedDocumentError if it is another document */
  show(page: Document, look: DesignedLook): void;
  /** Counts what a document in this look has. */
  countChanges(look: DesignedLook): ChangeCounts<'design'>;
  /** Corrects the audit of the page before its redesign by what the new layout changes. */
  correctAudit(audit: Audit): Audit;
}

export type RedesignResult = RedesignedPage | MissingRedesign;

export interface RedesignOptions {
  /** Object URL of the sanitized page, with what the features added. */
  url: string;
  /** Address of the page on the web. */
  websiteUrl: string;
  /** The `@font-face` rules of the looks. */
  fontRules: Readonly<Record<DesignedLook, string>>;
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
      const words = sumWords(contents);
      if (!plan || words < MIN_WORDS) return { obstacle: 'little-text', words };
      const toCss = (look: DesignedLook): string => fontRules[look] + LOOK_CSS[look];
      const show = (copy: Document, look: DesignedLook): void => applyPlan(copy, plan, contents, { name: look, css: toCss(look) });
      show(page, TRIED_LOOK);
      const dropped = new Set(plan.dropped);
      const kept = checkContents(
        page,
        contents.filter((content) => !dropped.has(content)),
      );
      if (kept.words < MIN_KEPT_WORDS || kept.links < 1) return { obstacle: 'unusual-markup', words };
      const fault = checkFirstScreen(plan, page);
      if (fault) return { obstacle: fault, words };
      const problems = countProblems(page);
      const counts = countChanges(page);
      return {
        show,
        countChanges: (look) => ({ ...counts, rules: countRules(toCss(look)) }),
        correctAudit: (audit) => correctAudit(audit, problems),
      };
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
    const pause = waitForSlice();
    if (pause) await pause;
  }
}
