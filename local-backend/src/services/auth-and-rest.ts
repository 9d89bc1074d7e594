import { AsyncLocalStorage } from 'node:async_hooks';
import { App, type EmailDriver, type EmailMessage, ResendEmailDriver, setExperimental } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { LOCAL_KEYS } from '../settings/local-keys.ts';
import { readSupabaseConfig } from '../settings/supabase-config.ts';
import { createFileStorage } from './file-storage.ts';
import { createLoginLimit } from './login-limit.ts';

export type AuthAndRest = ReturnType<typeof openAuthAndRest>;

export interface AuthAndRestOptions {
  /** Origins of the site; links in e-mails may redirect to them. The first is the site's main URL. */
  siteOrigins: string[];
  apiUrl: string;
  inboxUrl: string;
  /** Folder of the stored objects; created with the first one. */
  storageFolder: string;
}

/** Opens @supabase/lite in place of the hosted auth, REST and storage services, with workarounds for its known defects. */
export function openAuthAndRest(databaseUrl: string, { siteOrigins, apiUrl, inboxUrl, storageFolder }: AuthAndRestOptions) {
  const { api, auth } = readSupabaseConfig();
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: 6, onnotice: () => undefined, types: { timestamptz, jsonb } },
  });
  setExperimental('storage', true);
  const app = new App({
    connection,
    api: { schemas: api.schemas, max_rows: api.max_rows, external_url: apiUrl },
    auth: {
      enabled: true,
      site_url: siteOrigins[0],
      additional_redirect_urls: siteOrigins.map((origin) => `${origin}/**`),
      enable_signup: auth.enable_signup,
      jwt_expiry: auth.jwt_expiry,
      minimum_password_length: auth.minimum_password_length,
      email: { enable_confirmations: auth.email.enable_confirmations, template: auth.email.template },
      jwt_secret: LOCAL_KEYS.jwtSecret,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
    },
    storage: { enabled: true },
    options: { server: { admin: false }, drivers: { email: createAuthEmailDriver(inboxUrl) } },
  });
  // On its first request the library grants all privileges on every table to every role. @supabase/lite 0.10.0 has no
  // option against it; the private state "active" skips the grants and keeps row-level security on.
  Reflect.set(connection, 'rlsState', 'active');
  app._storageAdapter = createFileStorage(storageFolder);
  const limitLogins = createLoginLimit();
  return {
    /** Creates the schemas that a hosted project has before its first migration. */
    createSystemSchemas: () => app.ensureSystemSchema(),
    /** Handles a request to `/auth/v1`, `/rest/v1` or `/storage/v1/object`. */
    handle: (request: Request, peerAddress: string | null) =>
      silenceErrors.run(true, async () => {
        const rejection = await rejectEstimatedCounts(request, (check) => app.fetch(check, { peerAddress }));
        if (rejection) return rejection;
        return limitLogins(request, peerAddress, async () => correctResponse(request, await app.fetch(request, { peerAddress })));
      }),
    close: () => connection.close(),
  };
}

/** Creates the schemas that a hosted project has before its first migration. */
export async function createSystemSchemas(databaseUrl: string): Promise<void> {
  const url = 'http://localhost';
  const services = openAuthAndRest(databaseUrl, { siteOrigins: [url], apiUrl: url, inboxUrl: url, storageFolder: '' });
  await services.createSystemSchemas();
  await services.close();
}

/**
 * Creates the driver that sends auth e-mails (recovery, sign-up, changed address) to the local inbox.
 * Their text, which has no template, gets the link of the template: @supabase/lite's own is used up when a program opens it.
 */
function createAuthEmailDriver(inboxUrl: string): EmailDriver {
  const inbox = new ResendEmailDriver({
    endpoint: `${inboxUrl}/emails`,
    apiKey: LOCAL_KEYS.mail,
    from: 'Northlight Studio <accounts@northlight.example>',
  });
  return {
    send: ({ text, html, ...message }: EmailMessage) => {
      const link = /href="([^"]*#token_hash=[^"]*)"/.exec(html ?? '')?.[1]?.replaceAll('&#38;', '&') ?? '';
      return inbox.send({ ...message, text: text?.replace(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/, link), html });
    },
  };
}

/**
 * Rejects requests for estimated counts of callers who are not admins, as `private.reject_estimates` does on a hosted project.
 * PostgREST calls that function before every request (`db-pre-request`); @supabase/lite has no such hook.
 * @param fetchRest Sends a request to the REST API.
 * @returns The response, or null if the request may pass.
 */
async function rejectEstimatedCounts(request: Request, fetchRest: (request: Request) => Promise<Response>): Promise<Response | null> {
  const { pathname, origin } = new URL(request.url);
  if (!pathname.startsWith('/rest/v1/')) return null;
  if (!/count\s*=\s*"?(?:planned|estimated)/i.test(request.headers.get('prefer') ?? '')) return null;

  const key = request.headers.get('apikey') ?? '';
  const authorization = request.headers.get('authorization') ?? `Bearer ${key}`;
  if (authorization === `Bearer ${LOCAL_KEYS.secret}`) return null;
  const url = `${origin}/rest/v1/user_roles?select=role&role=eq.admin&limit=1`;
  const response = await fetchRest(new Request(url, { headers: { apikey: key, authorization } }));
  if (!response.ok) return response;
  if (((await response.json()) as unknown[]).length > 0) return null;
  const message = 'Only admins can request estimated counts and query plans.';
  return Response.json({ code: '42501', details: null, hint: null, message }, { status: 403 });
}

async function correctResponse(request: Request, response: Response): Promise<Response> {
  // The library returns its studio page for unknown routes.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
    return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
  if (response.status !== 500) return correctSignedUrlResponse(request, response);
  // The hosted auth service checks the types and characters of its input, which the library passes to Postgres.
  if (new URL(request.url).pathname.startsWith('/auth/v1/')) {
    const msg = 'The request contains a value that can’t be stored.';
    return Response.json({ code: 400, error_code: 'validation_failed', msg }, { status: 400 });
  }
  // PostgREST maps a check violation to 400 with the SQLSTATE 23514; the library returns 500.
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { message?: string } | null;
  const [, message] = /^PostgresError: (.* violates check constraint .*)$/.exec(body?.message ?? '') ?? [];
  if (message) return Response.json({ code: '23514', details: null, hint: null, message }, { status: 400 });
  return correctSignedUrlResponse(request, response);
}

// PostgREST returns timestamps in ISO 8601; the library returns Postgres' own format. 1184 and 3802 are the types' OIDs.
const timestamptz = {
  to: 1184,
  from: [1184],
  serialize: (value: unknown) => value,
  parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
};
// The library passes metadata already serialized; serializing it again would store a JSON string.
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

// The library prints a stack trace for every request that a policy rejects; those are expected responses.
const silenceErrors = new AsyncLocalStorage<true>();
const printError = console.error;
console.error = (...values: unknown[]) => {
  if (!silenceErrors.getStore()) printError(...values);
};

// It warns that its storage isn't for production, at every start.
const printWarning = console.warn;
console.warn = (...values: unknown[]) => {
  if (!String(values[0]).startsWith('EXPERIMENTAL FEATURES ENABLED: storage')) printWarning(...values);
};

/** A signed URL, or the path at which one is created by POST. */
const SIGNED_PATH = /^\/storage\/v1\/object\/(upload\/)?sign\//;

/**
 * Corrects how @supabase/lite 0.10.0 handles signed URLs of the storage. It responds with 500 to an expired or invalid token, a
 * hosted project with 400; the property with a created URL has another name than storage-js reads; and a download has no
 * `Content-Disposition`. `nosniff` is our own addition.
 */
async function correctSignedUrlResponse(request: Request, response: Response): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [isSigned, upload] = SIGNED_PATH.exec(pathname) ?? [];
  if (!isSigned) return response;
  if (response.status === 500) {
    return Response.json({ statusCode: '400', error: 'InvalidJWT', message: 'The signed URL has expired or is invalid.' }, { status: 400 });
  }
  if (!response.ok || upload) return response;
  if (request.method === 'POST') {
    const { signedUrl } = (await response.json()) as { signedUrl: string };
    return Response.json({ signedURL: signedUrl.replace('/storage/v1', '') });
  }
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  const name = searchParams.get('download');
  if (name !== null) headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(name)}`);
  return new Response(response.body, { status: response.status, headers });
}

/** `ext-value` of RFC 8187, section 3.2.1: encodeURIComponent keeps four characters that it doesn't allow. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
