import { FunctionError } from 'shared-contracts';
import type { TransformEvidence } from 'shared-contracts/evidence';
import type { Audit, FeatureFlags, TransformRequest } from 'shared-contracts/transform';
import { createStore, type StoreApi } from 'zustand';
import { TRANSFORM_ERROR_MESSAGE, type TransformedPage } from '../../api/transform-website.ts';
import { fitToPhone } from '../../measure/phone-overflow.ts';
import type { RedesignedPage } from '../../redesign/redesign-page.ts';
import { correctLoad } from '../../rules/evidence.ts';
import { listEnabledFeatures } from '../../rules/features.ts';
import type { Look, MissingRedesign } from '../../rules/looks.ts';
import type { ReceivedTransformReport } from '../../rules/transform-report.ts';

/** A transformed page, and how this browser lays it out anew or why it can't. Neither, if that wasn't asked for. */
export interface LivePage extends TransformedPage {
  redesign?: RedesignedPage;
  missingRedesign?: MissingRedesign;
}

/** The visitor's page with the features that are on, as the frame of the workspace shows it. */
export interface LivePageState {
  /** Object URL of the transformed page, or null for the original page. */
  url: string | null;
  report: ReceivedTransformReport;
  /** Empty before the first transform. */
  audit: Audit;
  evidence?: TransformEvidence | undefined;
  /** Why a redesign that was asked for is missing. */
  missingRedesign?: MissingRedesign | undefined;
  /** Lays the document at `url` out anew, before it is shown; undefined if it has its own layout. */
  showRedesign?: (page: Document) => void;
  /** Changes the loaded document at `url` to what the preview shows. */
  prepare?: (page: Document) => void;
  loading: boolean;
  /** HTML of the sanitized page without features, as soon as it is loaded. */
  original?: string | undefined;
  /** Why the request failed, if no transformed page is shown. */
  failure?: FunctionError | undefined;
}

/** Toggles within this time are combined into one request. */
export const REQUEST_DEBOUNCE_MS = 120;
/** When the cache is full, the oldest page is removed. */
const MAX_CACHED_PAGES = 16;
const ORIGINAL: LivePageState = { url: null, report: {}, audit: {}, loading: false };

/** Pages by features, website URL and whether they are laid out anew. */
export type PageCache = Map<string, LivePage>;
type LoadPage = (request: TransformRequest, signal: AbortSignal) => Promise<LivePage>;

/** Where pages come from: with their own layout, and with a new one. */
export interface PageSources {
  transform: LoadPage;
  redesign: LoadPage;
}

export interface LivePageController {
  store: StoreApi<LivePageState>;
  /** @param look how the design feature shows the page, if it is on. Another look of the same page needs no request. */
  showFeatures(websiteUrl: string, features: FeatureFlags, look: Look): void;
  /** Aborts the running request and revokes the object URL. */
  close(): void;
}

/**
 * Controls the live page: the newest request wins, older ones are aborted, and each object URL is revoked when the next one
 * replaces it. Cached pages are shown immediately and revalidated.
 */
export function createLivePageController(sources: PageSources, cache: PageCache = new Map()): LivePageController {
  const store = createStore<LivePageState>(() => ORIGINAL);
  let running: AbortController | null = null;
  /** What was asked for last. */
  let asked: { website: string; switches: string; look: Look } | null = null;

  const setLivePage = (livePage: LivePageState): void => {
    const { url } = store.getState();
    if (url !== null && url !== livePage.url) URL.revokeObjectURL(url);
    store.setState(livePage, true);
  };
  const showPage = (page: LivePage, look: Look): void => {
    const { html, report, audit, evidence, missingRedesign, redesign } = page;
    const corrected = redesign?.correctAudit(audit) ?? audit;
    const showRedesign = redesign && look !== 'repaired' && ((copy: Document): void => redesign.show(copy, look));
    setLivePage({
      url: URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' })),
      report,
      audit,
      evidence,
      missingRedesign,
      loading: false,
      prepare: (copy) => {
        if (showRedesign) showRedesign(copy);
        if (report.mobile) fitToPhone(copy);
      },
      ...(showRedesign && {
        // In a new layout, tables fit in another way.
        report: { ...report, design: redesign.countChanges(look), look, ...(report.mobile && { mobile: { ...report.mobile, tables: 0 } }) },
        audit: corrected,
        evidence: evidence && correctLoad(evidence, corrected['blocking-styles']?.after ?? 0),
        showRedesign,
      }),
    });
  };

  const load = async (key: string, loadPage: LoadPage, request: TransformRequest, { signal }: AbortController): Promise<void> => {
    try {
      await new Promise((resolve) => setTimeout(resolve, REQUEST_DEBOUNCE_MS));
      if (signal.aborted) return;
      const page = await loadPage(request, signal);
      if (signal.aborted) return;
      const isShown = cache.get(key)?.html === page.html;
      addToCache(cache, key, page);
      if (!isShown && asked) showPage(page, asked.look);
    } catch (error) {
      if (signal.aborted) return;
      // A previous page stays, without a message (docs/specification.md, Live preview).
      console.error(TRANSFORM_ERROR_MESSAGE, error);
      const failure = error instanceof FunctionError ? error : undefined;
      store.setState(({ url }) => ({ loading: false, failure: url === null ? failure : undefined }));
    }
  };

  return {
    store,
    showFeatures(websiteUrl, features, look) {
      const switches = listEnabledFeatures(features).join();
      const isRedesign = features.design && look !== 'repaired';
      const key = `${switches} ${isRedesign} ${websiteUrl}`;
      const cached = cache.get(key);
      const before = asked;
      asked = { website: websiteUrl, switches, look };
      const isOtherLook = before?.website === websiteUrl && before.switches === switches && before.look !== look;
      // A page that is being loaded is shown in its newest look.
      if (isOtherLook && isRedesign && before.look !== 'repaired' && store.getState().loading) return;
      running?.abort();
      if (isOtherLook && cached) return showPage(cached, look);
      if (before?.website !== websiteUrl) setLivePage(ORIGINAL);
      if (switches === '') return setLivePage(ORIGINAL);
      if (cached) showPage(cached, look);
      else store.setState({ loading: true });
      running = new AbortController();
      void load(key, isRedesign ? sources.redesign : sources.transform, { websiteUrl, features }, running);
    },
    close() {
      asked = null;
      running?.abort();
      setLivePage(ORIGINAL);
    },
  };
}

function addToCache(cache: PageCache, key: string, page: TransformedPage): void {
  cache.set(key, page);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED_PAGES && oldest !== undefined) cache.delete(oldest);
}
