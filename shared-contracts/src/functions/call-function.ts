import type { Backend } from '../backend/backend.ts';
import type { Settings } from '../site/settings.ts';
import type { FunctionName, FunctionRequest, FunctionResponse } from './edge-functions.ts';

/** Origin and public key of the backend. */
export type BackendSettings = Pick<Settings, 'backendUrl' | 'publishableKey'>;

export interface FunctionCallOptions {
  headers?: Record<string, string>;
  /** Sends the session of this client, for functions that only a signed-in user can call. */
  sessionOf?: Backend;
  signal?: AbortSignal;
}

/** The property `error` of a failed response. */
interface Failure {
  message?: string;
  code?: string;
  fields?: Partial<Record<string, string>>;
}

/** A failed call. `message` is the server's, for the visitor; empty if there was no response, or one without a message. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  /** HTTP status of the response; 0 if there was none. */
  readonly status: number;
  /** Code of the failure, such as `slot-taken`. */
  readonly code: string | undefined;
  /** Messages of invalid fields. */
  readonly fields: Partial<Record<string, string>>;

  constructor(status: number, { message, code, fields = {} }: Failure = {}, options?: ErrorOptions) {
    super(typeof message === 'string' ? message : '', options);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** Functions that are read by GET, with the request as the query of the URL. They are public and get no key. */
const GET_FUNCTIONS: readonly FunctionName[] = ['list-slots', 'read-report'];

/**
 * Calls an edge function and returns the JSON of its response. Needs no Supabase client, whose code is larger than most pages.
 * @throws FunctionError, or the reason of `signal`
 */
export async function callFunction<Name extends FunctionName>(
  settings: BackendSettings,
  name: Name,
  request: FunctionRequest<Name>,
  options?: FunctionCallOptions,
): Promise<FunctionResponse<Name>> {
  const response = await fetchFunction(settings, name, request, options);
  const body: FunctionResponse<Name> | null = await response.json().catch(() => null);
  if (!body) throw new FunctionError(response.status);
  return body;
}

/** Calls an edge function and returns its successful response, for a function whose response isn't JSON. @throws like `callFunction` */
export async function fetchFunction<Name extends FunctionName>(
  settings: BackendSettings,
  name: Name,
  request: FunctionRequest<Name>,
  options: FunctionCallOptions = {},
): Promise<Response> {
  const { signal } = options;
  const response = await send(settings, name, request, options).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new FunctionError(0, {}, { cause });
  });
  if (response.ok) return response;
  const body: { error?: Failure } | null = await response.json().catch(() => null);
  throw new FunctionError(response.status, body?.error);
}

/** Whether a function rejected the request (status 400), although the page had validated it with the same rules. */
export function isRejectedRequest(error: unknown): boolean {
  return error instanceof FunctionError && error.status === 400;
}

/** URL of an edge function; with the query, if it is read by GET. */
export function getFunctionUrl({ backendUrl }: Pick<Settings, 'backendUrl'>, name: FunctionName, query?: object): string {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
  return `${backendUrl}/functions/v1/${name}${search}`;
}

async function send(
  settings: BackendSettings,
  name: FunctionName,
  request: object,
  { headers, sessionOf, signal }: FunctionCallOptions,
): Promise<Response> {
  if (GET_FUNCTIONS.includes(name)) return fetch(getFunctionUrl(settings, name, request), { ...(signal && { signal }) });
  const isFile = request instanceof Blob;
  const post = async () => {
    const session = (await sessionOf?.auth.getSession())?.data.session;
    return fetch(getFunctionUrl(settings, name), {
      method: 'POST',
      body: isFile ? request : JSON.stringify(request),
      headers: {
        apikey: settings.publishableKey,
        authorization: `Bearer ${session?.access_token ?? settings.publishableKey}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        ...headers,
      },
      ...(signal && { signal }),
    });
  };
  const response = await post();
  if (!sessionOf || response.status !== 401) return response;
  // The client renews a session whose token is refused, or ends it.
  const { error } = await sessionOf.auth.getUser();
  return error ? response : post();
}
