import { parseArgs } from 'node:util';
import { openStore } from 'federation-toolkit';
import { readCommandConfig } from '../config.ts';
import { openAttachmentBucket, restoreAttachments } from './attachments.ts';
import { describeBackup, describeSkippedObjects, getDatabaseUrl } from './back-up.ts';
import { assertDatabaseFits, restoreDatabase } from './database.ts';
import { readVerifiedManifest } from './manifest.ts';
import { assertEmptyStore, restoreStore } from './release-store.ts';

// `npm run restore -- --from <folder> [--replace] [--only database|store]`
try {
  const { from, replace, only } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false }, only: { type: 'string' } },
  }).values;
  if (!from) throw new Error('Name the folder of a backup: npm run restore -- --from <folder>');
  if (only !== undefined && !['database', 'store'].includes(only)) throw new Error('--only must be database or store.');
  const config = readCommandConfig();
  const manifest = readVerifiedManifest(from);
  const store = only === 'database' ? null : await openStore(config);
  const databaseUrl = only === 'store' ? null : getDatabaseUrl(config);
  // Both before the first write. The rows are loaded first, because a failure changes none of them.
  if (databaseUrl) await assertDatabaseFits(databaseUrl, manifest, replace);
  if (store) await assertEmptyStore(store);
  if (databaseUrl) {
    await restoreDatabase(databaseUrl, from, manifest, replace);
    await restoreAttachments(openAttachmentBucket(), from, manifest);
  }
  const skipped = store ? await restoreStore(store, from, manifest) : {};
  console.log(`Restored and compared with the backup of ${manifest.createdAt}: ${describeBackup(manifest)}.`);
  if (store) for (const line of describeSkippedObjects({ ...manifest.skipped, ...skipped })) console.warn(line);
  if (only !== 'database') console.log('Compose the site from it: npm run federation -- compose, or npm run serve.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
