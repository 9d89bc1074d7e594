import { FunctionError } from 'shared-contracts';
import type { TransformEvidence } from 'shared-contracts/evidence';
import type { Audit, FeatureFlags, RequestedLook, TransformRequest } from 'shared-contracts/transform';
import { createStore, type StoreApi } from 'zustand';
import { TRANSFORM_ERROR_MESSAGE, type TransformedPage } from '../../api/transform-website.ts';
import type { MissingLook } from '../../content/looks.ts';
import { listEnabledFeatures } from '../../rules/features.ts';
import type { ReceivedTransformReport } from '../../rules/transform-report.ts';

/** The visitor's page with the features that are on, as the frame of the workspace shows it. */
export interface LivePageState {
  /** Object URL of the transformed page, or null for the original page. */
  url: string | null;
  report: ReceivedTransformReport;
  /** Empty before the first transform. */
  audit: Audit;
  evidence?: TransformEvidence | undefined;
  /** Why a redesign that was asked for is missing. */
  missingRedesign?: MissingLook | undefined;
  /** Lays the document at `url` out anew; undefined if it is shown as it is. */
  showRedesign?: ((page: Document) => void) | undefined;
  loading: boolean;
  /** Code of the failed request, if no transformed page is shown. */
  failure?: string | undefined;
}

/** Toggles within this time are combined into one request. */
export const REQUEST_DEBOUNCE_MS = 120;
/** When the cache is full, the oldest page is removed. */
const MAX_CACHED_PAGES = 16;
const ORIGINAL: LivePageState = {
  url: null,
  report: {},
  audit: {},
  evidence: undefined,
  missingRedesign: undefined,
  showRedesign: undefined,
  loading: false,
  failure: undefined,
};

/** Transformed pages by features, look and website URL. */
export type PageCache = Map<string, TransformedPage>;
export type Transform = (request: TransformRequest, signal: AbortSignal) => Promise<TransformedPage>;

export interface LivePageController {
  store: StoreApi<LivePageState>;
  /** @param look what the design feature makes, if it is on */
  showFeatures(websiteUrl: string, features: FeatureFlags, look: RequestedLook): void;
  /** Aborts the running request and revokes the object URL. */
  close(): void;
}

/**
 * Controls the live page: the newest request wins, older ones are aborted, and each object URL is revoked when the next one
 * replaces it. Cached pages are shown immediately and revalidated.
 */
export function createLivePageController(transform: Transform, cache: PageCache = new Map()): LivePageController {
  const store = createStore<LivePageState>(() => ORIGINAL);
  let running: AbortController | null = null;
  let website: string | null = null;

  const setLivePage = (livePage: LivePageState): void => {
    const { url } = store.getState();
    if (url !== null && url !== livePage.url) URL.revokeObjectURL(url);
    store.setState(livePage);
  };
  const showPage = ({ html, report, audit, evidence, missingRedesign, showRedesign }: TransformedPage): void =>
    setLivePage({
      url: URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' })),
      report,
      audit,
      evidence,
      missingRedesign,
      showRedesign,
      loading: false,
      failure: undefined,
    });

  const load = async (key: string, request: TransformRequest, { signal }: AbortController): Promise<void> => {
    try {
      await waitForDebounce(signal);
      const page = await transform(request, signal);
      if (signal.aborted) return;
      const isShown = cache.get(key)?.html === page.html;
      addToCache(cache, key, page);
      if (!isShown) showPage(page);
    } catch (error) {
      if (signal.aborted) return;
      // A previous page stays, without a message (docs/specification.md, Live preview).
      console.error(TRANSFORM_ERROR_MESSAGE, error);
      const code = error instanceof FunctionError ? error.code : undefined;
      store.setState(({ url }) => ({ loading: false, failure: url === null ? code : undefined }));
    }
  };

  return {
    store,
    showFeatures(websiteUrl, features, look) {
      running?.abort();
      if (websiteUrl !== website) setLivePage(ORIGINAL);
      website = websiteUrl;
      const keys = listEnabledFeatures(features);
      const request: TransformRequest = { websiteUrl, features, ...(features.design && { look }) };
      const key = `${keys} ${request.look} ${websiteUrl}`;
      const cached = cache.get(key);
      if (keys.length === 0) return setLivePage(ORIGINAL);
      if (cached) showPage(cached);
      else store.setState({ loading: true });
      running = new AbortController();
      void load(key, request, running);
    },
    close() {
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

function waitForDebounce(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REQUEST_DEBOUNCE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
