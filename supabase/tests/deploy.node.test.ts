import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { findFreePort } from 'local-backend/free-port';
import { repositoryPath } from 'local-backend/repository-path';

// The Supabase CLI deploys to a fake of the management API, which records the uploads.
const PROJECT = 'abcdefghijklmnopqrst';
const home = mkdtempSync(path.join(tmpdir(), 'supabase-home-'));
const uploads = new Map<string, { metadata: Record<string, unknown>; files: Map<string, string> }>();
const secrets: { name: string; value: string }[] = [];
let api: Server;

before(async () => {
  const port = await findFreePort();
  api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://localhost');
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname.endsWith('/functions/deploy')) {
      const slug = url.searchParams.get('slug') ?? '';
      uploads.set(slug, await parseUpload(Buffer.concat(chunks), request.headers['content-type'] ?? ''));
      return respond(201, { id: PROJECT, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 });
    }
    if (url.pathname.endsWith('/secrets') && request.method === 'POST') secrets.push(...JSON.parse(Buffer.concat(chunks).toString()));
    respond(request.method === 'POST' ? 201 : 200, url.pathname.endsWith(`/projects/${PROJECT}`) ? project : []);
  });
  await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${port}`;
  writeFileSync(
    path.join(home, 'profile.yaml'),
    `name: fake\napi_url: ${origin}\ndashboard_url: ${origin}\ndocs_url: ${origin}\nproject_host: localhost\n`,
  );
});
after(() => {
  api.close();
  rmSync(home, { recursive: true });
});

const project = {
  id: PROJECT,
  ref: PROJECT,
  organization_id: 'o',
  organization_slug: 'o',
  name: 'northlight',
  region: 'eu-central-1',
  created_at: '2026-01-01T00:00:00Z',
  status: 'ACTIVE_HEALTHY',
  database: { host: 'localhost', version: '17', postgres_engine: '17', release_channel: 'ga' },
};

async function parseUpload(body: Buffer, type: string) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const files = new Map<string, string>();
  for (const part of form.getAll('file')) if (part instanceof File) files.set(part.name, await part.text());
  return { metadata: JSON.parse(String(form.get('metadata'))) as Record<string, unknown>, files };
}

async function runSupabase(...args: string[]): Promise<void> {
  const env = {
    ...process.env,
    HOME: home,
    SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
    DO_NOT_TRACK: '1',
    SUPABASE_TELEMETRY_DISABLED: '1',
  };
  const profile = ['--profile', path.join(home, 'profile.yaml'), '--yes'];
  await promisify(execFile)(repositoryPath('node_modules/.bin/supabase'), [...args, `--remote=${PROJECT}`, ...profile], {
    cwd: repositoryPath(),
    env,
  });
}

describe('the Supabase CLI', { skip: process.env.DB === 'postgres' && 'independent of the database' }, () => {
  it('deploys all functions with verify_jwt off, as they authenticate callers themselves', async () => {
    await runSupabase('functions', 'deploy', '--use-api');
    assert.deepEqual([...uploads.keys()].sort(), [
      'answer-form',
      'book-call',
      'change-booking',
      'collect',
      'create-report',
      'delete-report',
      'deliver-outbox',
      'healthz',
      'invite-person',
      'list-slots',
      'open-attachment',
      'read-report',
      'receive-email',
      'send-email-response',
      'submit-quote',
      'test-webhook',
      'transform-website',
      'upload-attachment',
    ]);
    for (const { metadata } of uploads.values()) assert.equal(metadata.verify_jwt, false);
  });

  it('uploads every imported file, and no test, corpus, tool or local key', () => {
    for (const [name, { metadata, files }] of uploads) {
      assert.ok(files.has(String(metadata.entrypoint_path)), name);
      const { imports } = JSON.parse(files.get('supabase/functions/deno.json') ?? '{}') as { imports: Record<string, string> };
      for (const [file, text] of files) {
        assert.doesNotMatch(file, /\.test\.|corpora|testing|tests\/|tools|federation|local-backend/, `${name} sends ${file}`);
        assert.doesNotMatch(text, /local-stack/, `${name} sends a local key in ${file}`);
        for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s+'([^']+)'/g)) {
          // The functions' runtime has the modules of Node.
          if (specifier.startsWith('node:')) continue;
          const target = specifier.startsWith('.')
            ? path.posix.join(path.posix.dirname(file), specifier)
            : resolveImport(imports, specifier);
          assert.ok(target.startsWith('npm:') || files.has(target), `${name}: ${file} imports ${specifier}, which isn't uploaded`);
        }
      }
    }
  });

  it('the Supabase CLI sets secrets', async () => {
    await runSupabase('secrets', 'set', 'ALLOWED_ORIGINS=https://your.site', 'MAIL_API_KEY=key');
    assert.deepEqual(
      secrets.map(({ name, value }) => `${name}=${value}`),
      ['ALLOWED_ORIGINS=https://your.site', 'MAIL_API_KEY=key'],
    );
  });
});

function resolveImport(imports: Record<string, string>, specifier: string): string {
  const target = imports[specifier] ?? '';
  return target.startsWith('npm:') ? target : path.posix.join('supabase/functions', target);
}
