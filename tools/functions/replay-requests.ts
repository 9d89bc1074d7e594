import type { ReleaseRequests } from 'federation-toolkit';
import type { RecordedRequest } from 'federation-toolkit/types';

/** Where requests are sent, with the keys that the recorded ones didn't have. */
export interface ReplayTarget {
  /** Origin of the backend. */
  origin: string;
  publishableKey: string;
  /** Access token that replaces that of a signed-in admin. */
  adminToken: string;
}

/** Responses of a function that doesn't understand a request. Others, such as 429, depend on the moment of the request. */
const REFUSALS = [400, 404, 405, 413, 415, 500, 503];

/** A recorded path of another form, such as `@elsewhere.example`, would send the tokens of the target to another host. */
const FUNCTION_PATH = /^\/functions\/v1\/[\w-]+(?:\?[^\s#]*)?$/;

/** Sends all recorded requests. Returns which release each refused one belongs to, with the response. */
export async function findRefusedRequests(releases: ReleaseRequests[], target: ReplayTarget): Promise<string[]> {
  const refusals: string[] = [];
  for (const { part, releaseId, requests } of releases) {
    for (const request of requests ?? []) {
      if (!FUNCTION_PATH.test(request.path)) {
        refusals.push(`${part} ${releaseId} recorded a request to ${JSON.stringify(request.path)}, which is no path of a function`);
        continue;
      }
      const response = await sendRequest(request, target);
      const body = await response.text();
      if (!REFUSALS.includes(response.status) || body.includes('"unknown-recipient"')) continue;
      const name = request.path.split('/').at(-1)?.split('?')[0];
      refusals.push(`${name} refuses a request of ${part} ${releaseId} with ${response.status}: ${body.slice(0, 300)}`);
    }
  }
  return refusals;
}

function sendRequest(
  { method, path, headers, body }: RecordedRequest,
  { origin, publishableKey, adminToken }: ReplayTarget,
): Promise<Response> {
  const { authorization, ...rest } = headers;
  // The gate's mocked sign-in has the token `mocked`; other requests send the publishable key of their deployment.
  const token = authorization === 'Bearer mocked' ? adminToken : publishableKey;
  return fetch(origin + path, { method, body, headers: { ...rest, apikey: publishableKey, authorization: `Bearer ${token}` } });
}
