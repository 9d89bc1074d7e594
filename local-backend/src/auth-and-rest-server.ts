import { AsyncLocalStorage } from 'node:async_hooks';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { authMails, rememberRedirect } from './auth-email-driver.ts';
import { LOCAL_KEYS } from './local-keys.ts';
import { readSupabaseConfig } from './supabase-config.ts';

export interface AuthAndRest {
  /** Makes the schemas that a hosted project has before its first migration. */
  makeSystemSchemas(): Promise<void>;
  /** Answers a request to `/auth/v1` or `/rest/v1`. */
  answer(request: Request, peerAddress: string | null): Promise<Response>;
  close(): Promise<void>;
}

export interface Addresses {
  /** Origins of the site, the first of them its main one: where links in mails may lead back to. */
  siteOrigins: string[];
  apiUrl: string;
  inboxUrl: string;
}

/** The embedded server that stands in for the hosted auth and REST services, with its known defects mended. */
export function openAuthAndRest(databaseUrl: string, { siteOrigins, apiUrl, inboxUrl }: Addresses): AuthAndRest {
  const { api, auth } = readSupabaseConfig();
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: { max: 6, onnotice: () => undefined, types: { timestamptz, jsonb } },
  });
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
      email: { enable_confirmations: auth.email.enable_confirmations },
      jwt_secret: LOCAL_KEYS.jwtSecret,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
    },
    options: { server: { admin: false }, drivers: { email: authMails(inboxUrl, apiUrl) } },
  });
  // On its first request the server grants every table to everyone, unless it believes that it has done so.
  Reflect.set(connection, 'rlsState', 'active');
  return {
    makeSystemSchemas: () => app.ensureSystemSchema(),
    answer: (request, peerAddress) =>
      quiet.run(true, () => rememberRedirect(request, async () => mendedAnswer(await app.fetch(request, { peerAddress })))),
    close: () => connection.close(),
  };
}

async function mendedAnswer(answer: Response): Promise<Response> {
  // Where it has no route, the server shows the page of its studio.
  if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html'))
    return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
  if (answer.status !== 500) return answer;
  // A value that a check refuses is an error of its own there; the REST service answers 400 with Postgres' code.
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { message?: string } | null;
  const [, message] = /^PostgresError: (.* violates check constraint .*)$/.exec(body?.message ?? '') ?? [];
  return message ? Response.json({ code: '23514', details: null, hint: null, message }, { status: 400 }) : answer;
}

// The REST service prints time stamps in ISO form; Postgres' own form differs.
const timestamptz = {
  to: 1184,
  from: [1184],
  serialize: (value: unknown) => value,
  parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
};
// The server hands metadata over as text already; serialised again it would be stored as one JSON string.
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

// The server prints a stack trace for every call that a policy refuses; those are answers, not faults.
const quiet = new AsyncLocalStorage<true>();
const printError = console.error;
console.error = (...parts: unknown[]) => {
  if (!quiet.getStore()) printError(...parts);
};
