import type { FeatureFlags, TransformRequest } from 'shared-contracts/transform';
import { createStore, type StoreApi } from 'zustand';
import { TRANSFORM_ERROR, type TransformedPage } from '../api/transform-website.ts';
import { enabledFeatures } from '../rules/features.ts';
import type { ReceivedReport } from '../rules/transform-report.ts';

/** What the frame shows: the transformed page at an object address, or null for the original. */
export interface Preview {
  address: string | null;
  report: ReceivedReport;
  loading: boolean;
}

/** Toggles within this time become one request. */
export const DEBOUNCE_MS = 120;
/** Pages kept in memory; the oldest goes first. */
const MAX_CACHED_PAGES = 16;
const ORIGINAL: Preview = { address: null, report: {}, loading: false };

export type PageCache = Map<string, TransformedPage>;
export type Transform = (request: TransformRequest, signal: AbortSignal) => Promise<TransformedPage>;

export interface PreviewController {
  store: StoreApi<Preview>;
  show(websiteUrl: string, features: FeatureFlags): void;
  /** Stops what is under way and releases the address. */
  close(): void;
}

/**
 * Keeps one preview current: the newest request wins, older ones are aborted, each object address is released when its
 * successor is there. A page that was transformed before comes from `answers` at once; it is asked for all the same, and
 * replaced if the site has another one by now.
 */
export function createPreviewController(transform: Transform, answers: PageCache = new Map()): PreviewController {
  const store = createStore<Preview>(() => ORIGINAL);
  let running: AbortController | null = null;

  const put = (preview: Preview): void => {
    const { address } = store.getState();
    if (address !== null && address !== preview.address) URL.revokeObjectURL(address);
    store.setState(preview);
  };
  const putPage = ({ html, report }: TransformedPage): void =>
    put({ address: URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' })), report, loading: false });

  const request = async (key: string, wanted: TransformRequest, { signal }: AbortController): Promise<void> => {
    try {
      await settled(signal);
      const page = await transform(wanted, signal);
      if (signal.aborted) return;
      const isShown = answers.get(key)?.html === page.html;
      remember(answers, key, page);
      if (!isShown) putPage(page);
    } catch (error) {
      if (signal.aborted) return;
      // The one failure that is swallowed: the visitor keeps the previous preview and is told nothing (specification, section 8).
      console.error(TRANSFORM_ERROR, error);
      store.setState({ loading: false });
    }
  };

  return {
    store,
    show(websiteUrl, features) {
      running?.abort();
      const names = enabledFeatures(features);
      const key = `${names} ${websiteUrl}`;
      const known = answers.get(key);
      if (names.length === 0) return put(ORIGINAL);
      if (known) putPage(known);
      else store.setState({ loading: true });
      running = new AbortController();
      void request(key, { websiteUrl, features }, running);
    },
    close() {
      running?.abort();
      put(ORIGINAL);
    },
  };
}

function remember(answers: PageCache, key: string, page: TransformedPage): void {
  answers.set(key, page);
  const [oldest] = answers.keys();
  if (answers.size > MAX_CACHED_PAGES && oldest !== undefined) answers.delete(oldest);
}

function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, DEBOUNCE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
