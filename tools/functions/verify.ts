import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatCount, InvalidReleaseError, MAX_JSON_BYTES, openStore, readLiveRecordedRequests, type StoreKey } from 'federation-toolkit';
import { findFreePort } from 'local-backend/free-port';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { startBackend } from 'local-backend/start-backend';
import { type Config, readConfig } from '../config.ts';
import { REMOTES } from '../parts.ts';
import { findRefusedRequests } from './replay-requests.ts';

/** `npm run functions:verify`: sends the recorded requests of all live releases to the functions of this checkout. */
async function verifyFunctions(config: Config, log: (line: string) => void): Promise<void> {
  const releases = await readLiveRecordedRequests(await createReader(config), ['shell', ...REMOTES]);
  for (const { part, releaseId, requests, problem } of releases)
    if (problem !== undefined) log(`${part} isn't verified: ${problem}`);
    else if (requests === null) log(`${part} ${releaseId} has no recorded requests: it went live without gates.`);
  const count = releases.flatMap(({ requests }) => requests ?? []).length;
  if (count === 0) return log(`Nothing was verified: ${describeMissing(releases.length)}.`);
  const refusals = await replay(releases);
  if (refusals.length > 0)
    throw new Error(
      `The functions can't be deployed:\n${refusals.map((refusal) => `  - ${refusal}`).join('\n')}\n` +
        'Accept the requests of every live release: make a new field optional, and keep a removed one until no live release sends it.',
    );
  log(`The functions accept ${formatCount(count, 'recorded request')} of ${formatCount(releases.length, 'release')}.`);
}

/** Why no release has a recorded request. */
function describeMissing(releases: number): string {
  if (releases === 0) return 'no part is live';
  return (
    `there is no recorded request of ${formatCount(releases, 'release')}. npm run publish records requests in its gates; ` +
    'npm start and npm run build publish without gates'
  );
}

/** Reads from the local store, or from the origin that serves a store: its files are public, so no keys are needed. */
async function createReader(config: Config): Promise<(key: StoreKey) => Promise<string | null>> {
  if (config.storeUrl === '') {
    const { objects } = await openStore(config);
    return async (key) => (await objects.get(key))?.bytes.toString('utf8') ?? null;
  }
  return async (key) => {
    const response = await fetch(`${config.cdnUrl}/${key}`);
    if (response.ok) return readText(response);
    if (response.status === 404 || response.status === 403) return null;
    throw new Error(`${config.cdnUrl}/${key} has status ${response.status}.`);
  };
}

/** Reads a JSON document. @throws Error if it is larger than a store would return it */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_JSON_BYTES) throw new InvalidReleaseError(`${response.url} has more than ${MAX_JSON_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts the local backend with the functions of this checkout in an empty data folder, and sends the requests to it. */
async function replay(releases: Parameters<typeof findRefusedRequests>[0]): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'functions-'));
  const ports = { api: await findFreePort(), database: await findFreePort(), inbox: await findFreePort() };
  const origin = `http://127.0.0.1:${ports.api}`;
  const siteOrigins = ['http://localhost:3000'];
  const backend = await startBackend({ ports, dataDir, siteOrigins, clientSitesOrigin: 'http://localhost:3009', log: () => {} });
  try {
    return await findRefusedRequests(releases, { origin, publishableKey: LOCAL_KEYS.publishable, adminToken: await signInAsAdmin(origin) });
  } finally {
    await backend.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Signs in with the account that the local backend creates. */
async function signInAsAdmin(origin: string): Promise<string> {
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.test', password: 'admin-password' }),
  });
  const { access_token: token }: { access_token?: string } = await response.json();
  if (!token) throw new Error(`The local backend rejected its admin account with ${response.status}.`);
  return token;
}

try {
  await verifyFunctions(readConfig(), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
