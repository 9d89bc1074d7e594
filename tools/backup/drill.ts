import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { openAuthAndRest } from 'local-backend/auth-and-rest';
import { findFreePort } from 'local-backend/free-port';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { migrate } from 'local-backend/migrate';
import { startPostgres } from 'local-backend/postgres';
import connectPostgres from 'postgres';
import { type Backend, type Backup, createBackup, restoreBackup } from './back-up.ts';

/**
 * Backs up a backend, restores the backup into a new database and storage on this machine, and backs these up, too.
 * @returns The first backup.
 * @throws Error if the second one differs
 */
export async function runDrill(source: Backend): Promise<Backup> {
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-drill-'));
  const postgres = await startPostgres(folder, await findFreePort());
  const url = 'http://localhost';
  const services = openAuthAndRest(postgres.url, {
    siteOrigins: [url],
    apiUrl: url,
    inboxUrl: url,
    storageFolder: path.join(folder, 'storage'),
  });
  try {
    await services.createSystemSchemas();
    await migrate(postgres.url);
    const sql = connectPostgres(postgres.url, { onnotice: () => undefined });
    // The local seed.
    await sql`truncate auth.users, public.quotes, public.bookings, public.received_emails cascade`;
    await sql.end();
    const handle: typeof fetch = (input, init) => services.handle(new Request(input, init), null);
    const { storage } = createClient(url, LOCAL_KEYS.secret, { global: { fetch: handle } });
    const target = { databaseUrl: postgres.url, storage };
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    const backup = await createBackup(source, first);
    await restoreBackup(target, first);
    const { tables, attachments } = await createBackup(target, second);
    assert.deepEqual({ tables, attachments }, { tables: backup.tables, attachments: backup.attachments });
    return backup;
  } finally {
    await services.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}
