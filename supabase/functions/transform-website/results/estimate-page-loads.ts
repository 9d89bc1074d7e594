import type { PageResource } from 'page-transform';
import { type LoadEstimate, SLOW_4G, type TransformEvidence } from 'shared-contracts/evidence';

/** What is known of the transfer of a page. */
export interface PageTransfer {
  url: string;
  /** Size of the body as received. */
  transferredBytes: number;
  /** Size of the body with gzip. */
  compressedBytes: number;
}

/** Connections to another host: name, TCP and TLS. */
const CONNECTION_ROUND_TRIPS = 3;

/** URLs of what delays the first paint, then of what loads next: the order in which sizes are worth a request. */
export function rankResourceUrls(resources: readonly PageResource[]): string[] {
  const loaded = resources.filter(({ isLazy, kind }) => !isLazy && kind !== 'frame');
  return [...loaded.filter(({ blocks }) => blocks), ...loaded.filter(({ blocks }) => !blocks)].map(({ url }) => url.href);
}

/** Estimates the first load of a page with its own settings, and with those of the performance feature if it is on. */
export function estimatePageLoads(
  page: PageTransfer,
  resources: readonly PageResource[],
  sizes: ReadonlyMap<string, number>,
  hasPerformance: boolean,
): TransformEvidence['load'] {
  const { host } = new URL(page.url);
  const before = estimateLoad(
    page.transferredBytes,
    resources.filter(({ isLazy }) => !isLazy),
    resources.filter(({ blocks }) => blocks),
    { host, sizes },
  );
  if (!hasPerformance) return { before, after: before };
  const after = estimateLoad(
    page.compressedBytes,
    resources.filter(({ isLazyImproved }) => !isLazyImproved),
    resources.filter(({ blocksImproved }) => blocksImproved),
    { host, sizes },
  );
  return { before, after };
}

function estimateLoad(
  pageBytes: number,
  loaded: readonly PageResource[],
  blocking: readonly PageResource[],
  { host, sizes }: { host: string; sizes: ReadonlyMap<string, number> },
): LoadEstimate {
  const sum = (list: readonly PageResource[]) => list.reduce((bytes, { url }) => bytes + (sizes.get(url.href) ?? 0), 0);
  const connections = blocking.some(({ url }) => url.host !== host) ? CONNECTION_ROUND_TRIPS : 0;
  const roundTrips = blocking.length > 0 ? 1 + connections : 0;
  return {
    requests: 1 + loaded.length,
    bytes: pageBytes + sum(loaded),
    unknownSizes: loaded.filter(({ url }) => !sizes.has(url.href)).length,
    blockingRequests: blocking.length,
    blockingMs: Math.round(roundTrips * SLOW_4G.roundTripMs + sum(blocking) / SLOW_4G.bytesPerMs),
  };
}
