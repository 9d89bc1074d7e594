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

// The official command line deploys to a stand-in of the management API, which keeps what it is sent.
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
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname.endsWith('/functions/deploy')) {
      const slug = url.searchParams.get('slug') ?? '';
      uploads.set(slug, await partsOf(Buffer.concat(chunks), request.headers['content-type'] ?? ''));
      return answer(201, { id: PROJECT, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 });
    }
    if (url.pathname.endsWith('/secrets') && request.method === 'POST') secrets.push(...JSON.parse(Buffer.concat(chunks).toString()));
    answer(request.method === 'POST' ? 201 : 200, url.pathname.endsWith(`/projects/${PROJECT}`) ? project : []);
  });
  await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${port}`;
  writeFileSync(
    path.join(home, 'profile.yaml'),
    `name: stand-in\napi_url: ${origin}\ndashboard_url: ${origin}\ndocs_url: ${origin}\nproject_host: localhost\n`,
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

async function partsOf(body: Buffer, type: string) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const files = new Map<string, string>();
  for (const part of form.getAll('file')) if (part instanceof File) files.set(part.name, await part.text());
  return { metadata: JSON.parse(String(form.get('metadata'))) as Record<string, unknown>, files };
}

async function supabase(...args: string[]): Promise<void> {
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

describe('the official command line', { skip: process.env.DB === 'postgres' && 'needs no database: runs once' }, () => {
  it('deploys the four functions, which check their callers themselves', async () => {
    await supabase('functions', 'deploy', '--use-api');
    assert.deepEqual([...uploads.keys()].sort(), ['deliver-outbox', 'send-email-response', 'submit-quote', 'transform-website']);
    for (const { metadata } of uploads.values()) assert.equal(metadata.verify_jwt, false);
  });

  it('sends every file that a function imports, and no test, no sample and no local key', () => {
    for (const [name, { metadata, files }] of uploads) {
      assert.ok(files.has(String(metadata.entrypoint_path)), name);
      const { imports } = JSON.parse(files.get('supabase/functions/deno.json') ?? '{}') as { imports: Record<string, string> };
      for (const [file, text] of files) {
        assert.doesNotMatch(file, /test|corpora|testing|tools|federation|local-backend/, `${name} sends ${file}`);
        assert.doesNotMatch(text, /local-stack/, `${name} sends a local key in ${file}`);
        for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s+'([^']+)'/g)) {
          const target = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : importOf(imports, specifier);
          assert.ok(target.startsWith('npm:') || files.has(target), `${name}: ${file} imports ${specifier}, which isn't sent`);
        }
      }
    }
  });

  it('sets the secrets that the functions read', async () => {
    await supabase('secrets', 'set', 'ALLOWED_ORIGINS=https://your.site', 'MAIL_API_KEY=key');
    assert.deepEqual(
      secrets.map(({ name, value }) => `${name}=${value}`),
      ['ALLOWED_ORIGINS=https://your.site', 'MAIL_API_KEY=key'],
    );
  });
});

function importOf(imports: Record<string, string>, specifier: string): string {
  const target = imports[specifier] ?? '';
  return target.startsWith('npm:') ? target : path.posix.join('supabase/functions', target);
}
