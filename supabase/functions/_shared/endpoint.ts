import { clientAddress } from './client-address.ts';
import { corsHeaders, preflight } from './cors.ts';
import { Failure } from './failure.ts';
import { readJsonBody } from './json-body.ts';
import { faultOf, log } from './log.ts';

/** One request to a function. */
export interface Call {
  request: Request;
  requestId: string;
  /** The caller's address as the nearest trusted proxy saw it; IPv6 by its /64. */
  address: string;
  /** The parsed body. @throws Failure when it isn't JSON or is too large */
  body(): Promise<unknown>;
}

export interface EndpointOptions {
  /** Largest accepted body in bytes. */
  bodyLimit?: number;
  /** False for calls of a schedule, which would fill the log with nothing. */
  logsSuccess?: boolean;
}

/** Wraps a handler into what every function shares: CORS, POST only, request id, honest errors, one log line. */
export function endpoint(name: string, handle: (call: Call) => Promise<Response>, options: EndpointOptions = {}) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(request);
    const requestId = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
    const started = performance.now();
    let fault: string | null = null;
    let response: Response;
    try {
      if (request.method !== 'POST') throw new Failure(405, 'method-not-allowed', 'Use POST.');
      const body = () => readJsonBody(request, options.bodyLimit ?? 32 * 1024);
      response = await handle({ request, requestId, address: clientAddress(request.headers), body });
    } catch (error) {
      fault = error instanceof Failure ? error.code : faultOf(error);
      response = errorAnswer(error, requestId);
    }
    for (const [header, value] of Object.entries({ ...corsHeaders(request), 'x-request-id': requestId }))
      response.headers.set(header, value);
    const ms = Math.round(performance.now() - started);
    if (fault || (options.logsSuccess ?? true))
      log(response.status >= 500 ? 'error' : 'info', name, { requestId, status: response.status, ms, fault });
    return response;
  };
}

/** The answer of a call that worked. */
export function success(content: Record<string, unknown> = {}): Response {
  return Response.json({ ok: true, ...content });
}

function errorAnswer(error: unknown, requestId: string): Response {
  const failure = error instanceof Failure ? error : new Failure(500, 'internal', 'Something went wrong on our side. Please try again.');
  // Where the fault is ours, people see what the owner finds in the log.
  const message = failure.status >= 500 ? `${failure.message} (Reference ${requestId})` : failure.message;
  const { fields, retryAfter } = failure.details;
  const headers = new Headers();
  if (retryAfter) headers.set('retry-after', String(retryAfter));
  if (failure.status === 405) headers.set('allow', 'POST, OPTIONS');
  return Response.json(
    { error: { code: failure.code, message, ...(fields && { fields }), requestId } },
    { status: failure.status, headers },
  );
}
