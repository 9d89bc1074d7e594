import { FetchBudget } from './fetch-budget.ts';
import { FETCH_LIMITS, type FetchLimits } from './fetch-limits.ts';
import type { HttpResponseReader, ResponseHead } from './http-response-reader.ts';
import type { NetworkAccess } from './network-access.ts';
import { parsePublicUrl } from './public-url.ts';
import { type PublicRequest, sendRequest } from './send-request.ts';

/** Limits of all requests for resources of a page together, without those of their sizes. */
export const RESOURCE_LIMITS: FetchLimits = { ...FETCH_LIMITS, totalMs: 800, connectMs: 500, headerMs: 500 };

/** Reads a response; undefined for one that can't be used. */
type ReadResponse<Value> = (head: ResponseHead, reader: HttpResponseReader, budget: FetchBudget) => Promise<Value | undefined>;

/**
 * Requests resources of a page under the rules for pages: public addresses, no redirects, and one budget of time and bytes for all.
 * Returns the values by URL; resources that fail or can't be used are absent. Never rejects.
 */
export async function requestResources<Value>(
  urls: readonly string[],
  request: Omit<PublicRequest, 'url'>,
  network: NetworkAccess,
  limits: FetchLimits,
  parallelRequests: number,
  read: ReadResponse<Value>,
): Promise<Map<string, Value>> {
  const values = new Map<string, Value>();
  const budget = new FetchBudget(limits);
  const requestOne = async (text: string) => {
    const url = parsePublicUrl(text, network.allowedOrigins);
    return await sendRequest({ ...request, url }, network, budget, (head, reader) => read(head, reader, budget));
  };
  const queue = [...urls];
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const value = await requestOne(url).catch(() => undefined);
      if (value !== undefined) values.set(url, value);
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, work));
  return values;
}
