import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { LOCAL_KEYS } from '../src/settings/local-keys.ts';
import { ADMIN, TestStack, USER } from '../testing/test-stack.ts';
import { waitFor } from '../testing/wait-for.ts';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

it('the backend runs on the Postgres version of EXPECTED_POSTGRES, or 17', async () => {
  const [row] = await stack.sql<{ major: number }>("select current_setting('server_version_num')::int / 10000 as major");
  assert.equal(row?.major, Number(process.env.EXPECTED_POSTGRES ?? (process.env.DB === 'postgres' ? row?.major : 17)));
});

describe('workarounds for defects of @supabase/lite', () => {
  it('the gateway rejects every path except those of auth, REST and functions', async () => {
    for (const path of [
      '/',
      '/_system/info',
      '/_system/config',
      '/auth/v1/../../_system/info',
      '/auth/v1/%2e%2e/%2e%2e/_system/config',
      '/rest/v1/..%2f..%2f_system/info',
      '/storage/v1/bucket',
      '/graphql/v1',
      '/studio',
    ]) {
      const response = await stack.fetch(path);
      const text = await response.text();
      assert.ok(response.status >= 400, path);
      assert.doesNotMatch(text, /postgres:\/\/|jwt_secret|password/, path);
    }
  });

  it('CORS allows signing in from any origin', async () => {
    const origin = 'http://localhost:3000';
    const preflight = await stack.fetch('/auth/v1/token?grant_type=password', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
      },
    });
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /apikey.*authorization.*content-type/i);
    const response = await stack.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { origin, apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
  });

  it('requests of any role add no permissions to those of the migrations', async () => {
    const clients = [await stack.signIn(ADMIN), await stack.signIn(USER), stack.client(), stack.serviceClient()];
    for (const client of clients) await client.from('quotes').select('*');
    const grants = await stack.sql<{ grantee: string; privilege_type: string; table_name: string }>(
      "select grantee, table_name, privilege_type from information_schema.role_table_grants where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC') order by 1, 2, 3",
    );
    assert.deepEqual(
      grants.map((grant) => `${grant.grantee} ${grant.privilege_type} ${grant.table_name}`),
      [
        'authenticated SELECT attachments',
        ...['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((privilege) => `authenticated ${privilege} booking_exceptions`),
        ...['DELETE', 'INSERT', 'SELECT', 'UPDATE'].map((privilege) => `authenticated ${privilege} booking_hours`),
        ...['booking_rules', 'bookings', 'email_log', 'lead_events', 'lead_facts'].map((table) => `authenticated SELECT ${table}`),
        ...['DELETE', 'SELECT'].map((privilege) => `authenticated ${privilege} lead_notes`),
        ...['lead_sources', 'quotes', 'received_emails', 'user_roles'].map((table) => `authenticated SELECT ${table}`),
      ],
    );
  });

  it('stores sign-up metadata as a JSON object', async () => {
    await stack
      .client()
      .auth.signUp({ email: 'meta@example.test', password: 'meta-password', options: { data: { full_name: 'Meta Person' } } });
    const [row] = await stack.sql<{ kind: string; name: string }>(
      "select jsonb_typeof(raw_user_meta_data) as kind, raw_user_meta_data->>'full_name' as name from auth.users where email = 'meta@example.test'",
    );
    assert.deepEqual({ ...row }, { kind: 'object', name: 'Meta Person' });
  });

  it('returns timestamps in ISO 8601 with an offset', async () => {
    const { data } = await (await stack.signIn(ADMIN)).from('quotes').select('created_at').limit(1).single();
    assert.match(data?.created_at ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  it('a check violation returns 400 with the SQLSTATE 23514', async () => {
    const { error, status } = await (await stack.signIn(ADMIN)).from('quotes').update({ status: 'archived' }).eq('status', 'new');
    assert.deepEqual([status, error?.code], [400, '23514']);
  });

  it('a signed storage URL with an expired or changed token gets 400, also for a deleted file', async () => {
    const { storage } = stack.serviceClient();
    const name = 'signed'.padEnd(24, '-');
    assert.equal((await storage.from('attachments').upload(name, Buffer.from('%PDF-1.7'), { contentType: 'application/pdf' })).error, null);
    const sign = async (seconds: number): Promise<URL> =>
      new URL((await storage.from('attachments').createSignedUrl(name, seconds)).data?.signedUrl ?? '');
    const [lasting, expired] = [await sign(600), await sign(1)];
    const read = async (pathname: string, token: string | null, method = 'GET') => {
      const response = await stack.fetch(`${pathname}?token=${token}`, { method });
      return [response.status, /Internal|%PDF/.exec(await response.text())?.[0]];
    };
    const token = lasting.searchParams.get('token') ?? '';
    assert.deepEqual(await read(lasting.pathname, token), [200, '%PDF']);
    await waitFor('the URL has expired', async () => (await read(expired.pathname, expired.searchParams.get('token')))[0] === 400);
    for (const wrong of [expired.searchParams.get('token'), `${token.slice(0, -3)}AAA`, 'x', 'a.b.c'])
      for (const [pathname, method] of [
        [lasting.pathname, 'GET'],
        [lasting.pathname.replace('/sign/', '/upload/sign/'), 'PUT'],
      ] as const)
        assert.deepEqual(await read(pathname, wrong, method), [400, undefined], `${method} ${wrong}`);
    await storage.from('attachments').remove([name]);
    assert.deepEqual(await read(lasting.pathname, token), [400, undefined]);
  });

  it('gateway and inbox listen on 127.0.0.1 and ::1', async () => {
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      assert.equal((await fetch(`http://${host}:${stack.ports.api}/functions/v1/none`)).status, 404, host);
      assert.equal((await fetch(`http://${host}:${stack.ports.inbox}/email`)).status, 200, host);
    }
  });

  it('the inbox returns 421 for a host name other than localhost', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) =>
      request({ port: stack.ports.inbox, path: '/email', headers: { host: 'evil.example' } }, (response) =>
        resolve(response.statusCode),
      ).end(),
    );
    assert.equal(status, 421);
  });
});

it('the backend restarts a killed Deno process and responds with 503 until then', async () => {
  const killed = findDenoProcess();
  process.kill(Number(killed), 'SIGKILL');
  const statuses = new Set<number>();
  await waitFor('a new process responds', async () => {
    const pid = findDenoProcess();
    const { status } = await stack.post('submit-quote', '{');
    statuses.add(status);
    return pid && pid !== killed && status === 400;
  });
  for (const status of statuses) assert.ok([400, 503].includes(status), `${status}`);
});

/** Returns the id of the process that runs the edge functions, a child of the backend. */
function findDenoProcess(): string | undefined {
  const children = readFileSync(`/proc/${stack.pid}/task/${stack.pid}/children`, 'utf8').trim().split(' ');
  return children.find((pid) => isDenoProcess(pid));
}

function isDenoProcess(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('edge-runtime.ts');
  } catch {
    // The process has exited since it was listed.
    return false;
  }
}
