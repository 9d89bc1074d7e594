import { readClientIp } from './client-ip.ts';
import { createCorsHeaders, createPreflightResponse } from './cors.ts';
import { HttpFailure } from './http-failure.ts';
import { describeErrorForLog, log } from './log.ts';
import { readRequestBytes } from './read-request-bytes.ts';
import { runInBackground } from './run-in-background.ts';
import { getServiceClient } from './supabase-clients.ts';

const DEFAULT_BODY_LIMIT_BYTES = 32 * 1024;
/** While the database doesn't respond, failed calls must not pile up requests to it. */
const MAX_WAITING_CALLS = 20;
const RECORD_TIMEOUT_MS = 5000;

let waitingCalls = 0;

/** Media type in which a function takes JSON. Beacons send text, because it needs no CORS preflight. */
type JsonBodyType = 'application/json' | 'text/plain';

/** One request to an edge function. */
export interface EndpointCall {
  request: Request;
  /** 12 hexadecimal digits; also the X-Request-Id header and part of the log line. */
  requestId: string;
  /** Unit that rate limits count, see `toClientNetwork`. */
  clientIp: string;
  /** Reads and parses the body. @throws HttpFailure 400, 413 or 415 */
  readBody(): Promise<unknown>;
}

/** Options of `createEndpoint`. */
interface EndpointOptions {
  /** The accepted method; POST by default. GET accepts HEAD too, as monitors send it. */
  method?: 'GET' | 'POST';
  /** Largest accepted body in bytes; 32 KiB by default. */
  bodyLimit?: number;
  /** Media type of the body; `application/json` by default. */
  bodyType?: JsonBodyType;
  /** False skips the log line of successful calls, for calls by a schedule. */
  logsSuccess?: boolean;
}

/**
 * Creates the request handler of an edge function: CORS, one method, request id, JSON errors and one log line per call.
 * A thrown `HttpFailure` becomes its response; any other error a 500 without internals.
 */
export function createEndpoint(name: string, handle: (call: EndpointCall) => Promise<Response>, options: EndpointOptions = {}) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return createPreflightResponse(request);
    const { method = 'POST', bodyLimit = DEFAULT_BODY_LIMIT_BYTES, bodyType = 'application/json', logsSuccess = true } = options;
    const requestId = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
    const started = performance.now();
    let fault: string | null = null;
    let response: Response;
    try {
      if (!listMethods(method).includes(request.method)) throw new HttpFailure(405, 'method-not-allowed', `Use ${method}.`);
      const readBody = () => readJsonBody(request, bodyLimit, bodyType);
      response = await handle({ request, requestId, clientIp: readClientIp(request.headers), readBody });
    } catch (error) {
      fault = error instanceof HttpFailure ? error.code : describeErrorForLog(error);
      response = createErrorResponse(error, requestId, listMethods(method));
    }
    for (const [header, value] of Object.entries({ ...createCorsHeaders(request), 'x-request-id': requestId }))
      response.headers.set(header, value);
    // A response with such a status that was not thrown, as by `healthz`, reports the failure of something else.
    if (fault && response.status >= 500) recordFunctionErrorInBackground(name, fault);
    const ms = Math.round(performance.now() - started);
    if (fault || logsSuccess) log(response.status >= 500 ? 'error' : 'info', name, { requestId, status: response.status, ms, fault });
    return response;
  };
}

/** Creates a 200 response with the JSON body `{ ok: true, ...content }`. */
export function createSuccessResponse(content: object = {}): Response {
  return Response.json({ ok: true, ...content });
}

function listMethods(method: 'GET' | 'POST'): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

function createErrorResponse(error: unknown, requestId: string, methods: string[]): Response {
  const failure =
    error instanceof HttpFailure ? error : new HttpFailure(500, 'internal', 'Something went wrong on our side. Please try again.');
  // With the reference the owner finds the log line of the call.
  const message = failure.status >= 500 ? `${failure.message} (Reference ${requestId})` : failure.message;
  const { fields, retryAfter } = failure.details;
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfter) headers.set('retry-after', String(retryAfter));
  // A 405 response must list the allowed methods: RFC 9110, section 15.5.6.
  if (failure.status === 405) headers.set('allow', [...methods, 'OPTIONS'].join(', '));
  return Response.json(
    { error: { code: failure.code, message, ...(fields && { fields }), requestId } },
    { status: failure.status, headers },
  );
}

/** Reads a JSON body (RFC 8259) of at most `limit` bytes. @throws HttpFailure 415, 413 or 400 (RFC 9110, section 15.5) */
async function readJsonBody(request: Request, limit: number, expectedType: JsonBodyType): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const bytes = await readRequestBytes(request, limit);
  if (type !== expectedType) throw new HttpFailure(415, 'unsupported-media-type', `Send the request as ${expectedType}.`);
  if (!bytes) throw new HttpFailure(413, 'too-large', 'The request is too large.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpFailure(400, 'invalid-json', 'The request is not valid JSON.');
  }
}

/** Counts a failed call of a function for the health page, without waiting for it; not while many other counts wait. */
function recordFunctionErrorInBackground(name: string, code: string): void {
  if (waitingCalls >= MAX_WAITING_CALLS) return;
  waitingCalls += 1;
  const work = recordFunctionError(name, code).finally(() => {
    waitingCalls -= 1;
  });
  runInBackground('function-errors', work);
}

async function recordFunctionError(name: string, code: string): Promise<void> {
  const call = getServiceClient().rpc('record_function_error', { p_name: name, p_code: code });
  const { error } = await call.abortSignal(AbortSignal.timeout(RECORD_TIMEOUT_MS));
  if (error) throw error;
}
