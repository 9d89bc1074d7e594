import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compose, describeRefusal, formatCount, openStore } from 'federation-toolkit';
import { createSystemSchemas } from 'local-backend/auth-and-rest';
import { findFreePort } from 'local-backend/free-port';
import { migrate } from 'local-backend/migrate';
import { startPostgres } from 'local-backend/postgres';
import { type Config, readCommandConfig } from '../config.ts';
import { createSite } from '../federation-site.ts';
import { createFolderBucket, openAttachmentBucket, restoreAttachments } from './attachments.ts';
import { backUp, describeBackup, describeSkippedObjects, getDatabaseUrl } from './back-up.ts';
import { restoreDatabase } from './database.ts';
import { type BackupManifest, readVerifiedManifest } from './manifest.ts';
import { restoreStore } from './release-store.ts';

// `node tools/backup/drill.ts [--from <backup>] [--into <database>]`: backs up the running site (or takes a backup), restores
// it into an empty database and an empty store, and proves that both are equal and that the site can be composed.
const log = (line: string) => console.log(line);

async function runDrill(config: Config, folder: string, from: string | undefined, into: string | undefined): Promise<void> {
  const source = from ?? path.join(folder, 'backup');
  const manifest = from ? readVerifiedManifest(from) : await backUp(getDatabaseUrl(config), config, source, openAttachmentBucket());
  log(`1. Backup: ${describeBackup(manifest)}.`);
  const database = into ? { url: into, stop: async () => undefined } : await startEmptyDatabase(folder);
  try {
    const store = { cdnDir: path.join(folder, 'cdn'), storeUrl: '' };
    await restoreDatabase(database.url, source, manifest, into === undefined);
    const notRestored = await restoreStore(await openStore(store), source, manifest);
    const bucket = createFolderBucket(path.join(folder, 'bucket'));
    await restoreAttachments(bucket, source, manifest);
    log('2. Restored into an empty database and an empty store.');
    for (const line of describeSkippedObjects({ ...manifest.skipped, ...notRestored })) log(`   ${line}`);
    const second = await backUp(database.url, store, path.join(folder, 'second-backup'), bucket);
    assertEqual(manifest, second);
    for (const [table, { rows, sha256 }] of Object.entries(second.tables)) log(`   ${table}: ${rows} rows, ${sha256.slice(0, 12)}`);
    log(
      `3. A backup of the restored site is equal: every table, and ${Object.keys(second.objects).length} objects and ${formatCount(Object.keys(second.attachments ?? {}).length, 'attachment')}.`,
    );
    const site = { ...createSite(config), ...store, siteDir: path.join(folder, 'site') };
    const { pages, refused } = await compose(await openStore(store), site);
    if (refused.length > 0) throw new Error(`The restored site lacks live releases: ${refused.map(describeRefusal).join(' ')}`);
    const home = readFileSync(path.join(site.siteDir, 'current/index.html'), 'utf8');
    log(`4. The site composes from the restored store: ${pages.length} pages, home page of ${home.length} characters.`);
  } finally {
    await database.stop();
  }
}

/** Starts a Postgres with the schema of the migrations in a separate folder. */
async function startEmptyDatabase(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = await startPostgres(folder, await findFreePort());
  await createSystemSchemas(postgres.url);
  await migrate(postgres.url);
  return postgres;
}

function assertEqual(first: BackupManifest, second: BackupManifest): void {
  const different = (['tables', 'objects', 'records', 'attachments'] as const).flatMap((kind) => {
    const names = new Set([...Object.keys(first[kind] ?? {}), ...Object.keys(second[kind] ?? {})]);
    return [...names].filter((name) => JSON.stringify(first[kind]?.[name]) !== JSON.stringify(second[kind]?.[name]));
  });
  if (different.length > 0) throw new Error(`The restored site differs: ${different.join(', ')}.`);
}

const started = performance.now();
const folder = mkdtempSync(path.join(tmpdir(), 'restore-drill-'));
try {
  const { from, into } = parseArgs({ options: { from: { type: 'string' }, into: { type: 'string' } } }).values;
  await runDrill(readCommandConfig(), folder, from, into);
  log(`The drill passed in ${Math.round((performance.now() - started) / 1000)} s.`);
} catch (error) {
  console.error(`The drill failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
